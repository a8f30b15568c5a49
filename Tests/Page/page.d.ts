// What the report's scripts rely on that the type checker does not know by itself: for Scripts/format, and not in the page.

// Every element of the page is one of HTML; which kind of input an id or an event means is the page's to know.
interface Element extends HTMLOrSVGElement {
  hidden: boolean;
}
interface EventTarget {
  value: any;
  checked: any;
}
interface Document {
  getElementById(id: string): any;
}

// Only a bitmap is closed.
interface HTMLImageElement {
  close?: undefined;
}

// Newer than the declarations of TypeScript 4.8.
interface Array<T> {
  findLast(isWanted: (value: T, index: number) => unknown): T | undefined;
}
interface OffscreenCanvas {
  getContext(kind: '2d'): CanvasRenderingContext2D;
  transferToImageBitmap(): ImageBitmap;
}
declare var OffscreenCanvas: {
  prototype: OffscreenCanvas;
  new (width: number, height: number): OffscreenCanvas;
};
interface FileSystemDirectoryHandle {
  values(): AsyncIterable<FileSystemFileHandle | FileSystemDirectoryHandle>;
  requestPermission(options: object): Promise<string>;
}
interface FileSystemFileHandle {
  createWritable(): Promise<any>;
  remove?: () => Promise<void>;
}
interface DataTransferItem {
  getAsFileSystemHandle(): Promise<any>;
}
// Only Chromium has it.
declare var showDirectoryPicker: undefined | ((options: object) => Promise<FileSystemDirectoryHandle>);
