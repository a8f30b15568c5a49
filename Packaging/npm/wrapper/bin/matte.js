#!/usr/bin/env node
// Hands the command line on to the program, and ends as it does.
"use strict";

const { spawn } = require("node:child_process");
const { constants } = require("node:os");
const { program } = require("..");

let path;
try {
  path = program();
} catch (error) {
  console.error(`matte: ${error.message}`);
  process.exit(2);
}
const child = spawn(path, process.argv.slice(2), { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`matte: ${error.message}`);
  process.exit(2);
});
child.on("exit", (status, signal) => process.exit(status ?? 128 + constants.signals[signal]));
