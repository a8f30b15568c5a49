/** A path, or the bytes of a file. */
export type Picture = string | Uint8Array;

/** X, Y, width and height in pixels. */
export type Rectangle = [number, number, number, number];

/** Options of `matte diff`, in camel case. */
export interface Options {
  threshold?: number;
  metric?: string;
  ignoreAntialiasing?: boolean;
  maxDiff?: number | string;
  maxDensity?: number;
  ignore?: Rectangle | Rectangle[];
  ignoreMask?: string;
  within?: Rectangle | Rectangle[];
  align?: "none" | "top-left" | "center" | "scale" | "rows" | "columns" | "auto";
  strict?: boolean;
  /** Where a picture of the differences goes. */
  output?: string;
  /** Where a page goes that shows them. */
  report?: string;
  /** Any other one. */
  [option: string]: unknown;
}

export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
  pixels: number;
  maxDelta: number;
}

/** What `matte diff --json` says: Resources/diff.schema.json of Matte describes it. */
export interface Verdict {
  /** True if nothing differs that counts. */
  same: boolean;
  /** The number of pixels that differ; of two folders, see `summary`. */
  different: number;
  /** The number of those that count. */
  counted: number;
  percent: number;
  regions: Region[];
  [member: string]: unknown;
}

/** Compares two pictures, or two folders. Rejects with a MatteError if a picture cannot be read. */
export function compare(before: Picture, after: Picture, options?: Options): Promise<Verdict>;

/** The path of the program. */
export function program(): string;

/** What could not be compared, in the program's own words. */
export class MatteError extends Error {}
