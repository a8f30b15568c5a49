// Says exactly what differs between two pictures, by the program `matte` that comes in a package of its own for each
// kind of machine.
"use strict";

const { execFile } = require("node:child_process");
const { mkdtemp, rm, writeFile } = require("node:fs/promises");
const { tmpdir } = require("node:os");
const { join } = require("node:path");

/** What could not be compared, in the program's own words. */
class MatteError extends Error {
  name = "MatteError";
}

/** The path of the program: what MATTE names, or that of the package for this machine. */
function program() {
  if (process.env.MATTE) return process.env.MATTE;
  const name = `@matte-diff/${process.platform}-${process.arch}`;
  try {
    return require.resolve(`${name}/bin/matte`);
  } catch {
    throw new MatteError(
      `there is no matte for ${process.platform} on ${process.arch}: ${name} is not installed ` +
        "(with optional dependencies left out, or on another system than Linux with glibc?)",
    );
  }
}

/** The words of the command line for options by their names in camel case. */
function words(options) {
  return Object.entries(options).flatMap(([name, value]) => {
    const option = "--" + name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());
    const values = Array.isArray(value) && !isRectangle(value) ? value : [value];
    return values.flatMap((one) => {
      if (one === true) return [option];
      if (one === false || one === null || one === undefined) return [];
      return [option, Array.isArray(one) ? one.join(",") : String(one)];
    });
  });
}

const isRectangle = (value) => value.length === 4 && value.every((number) => typeof number === "number");

/** Compares two pictures, each a path or the bytes of a file, or two folders. */
async function compare(before, after, options = {}) {
  const path = program();
  const folder = await mkdtemp(join(tmpdir(), "matte-"));
  try {
    const files = await Promise.all(
      [before, after].map(async (picture, index) => {
        if (typeof picture === "string") return picture;
        const file = join(folder, `${index}.png`);
        await writeFile(file, picture);
        return file;
      }),
    );
    return await verdict(path, ["diff", "--json", ...words(options), "--", ...files]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What the program says in JSON; rejects with its own words if that is trouble. */
function verdict(path, command) {
  return new Promise((resolve, reject) => {
    execFile(path, command, { maxBuffer: Infinity }, (error, output, complaint) => {
      if (!error || error.code === 1) return resolve(JSON.parse(output));
      reject(new MatteError(complaint.replace(/^matte: /gm, "").trim() || error.message));
    });
  });
}

module.exports = { compare, program, MatteError };
