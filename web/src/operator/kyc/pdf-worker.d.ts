/** The parser; the library finds it by a name it leaves behind when it is read. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown;
}
