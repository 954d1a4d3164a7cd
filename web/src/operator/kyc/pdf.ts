/** Pages of a PDF as pictures. */
export interface Pdf {
  readonly pages: number;
  /** @param page from 1. */
  picture(page: number): Promise<Blob>;
  close(): void;
}

/** Where the build puts the fonts and the picture decoder that a PDF may ask for. */
const FILES = '/static/pdf/';
/** Wide enough to read small print at the largest zoom, and bounded whatever size a page claims to be. */
const WIDTH_PX = 1_600;
const AREA_MAX_PX = 8_000_000;
/** As the service takes pictures: a larger one inside a page would fill the tab, and is left out. */
const PICTURE_MAX_PX = 64 * 2 ** 20;

/**
 * Opens a PDF in this page. The library is read when the first one is opened. @throws an Error of the library when the file
 * is damaged or asks for a password.
 */
export async function openPdf(content: ArrayBuffer): Promise<Pdf> {
  // The policy of the pages lets no worker start; the library finds its parser beside itself and starts none.
  const [{ getDocument }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  const document = await getDocument({
    data: content,
    isEvalSupported: false,
    useWasm: false,
    useSystemFonts: false,
    maxImageSize: PICTURE_MAX_PX,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    wasmUrl: `${FILES}wasm/`,
  }).promise;
  return {
    pages: document.numPages,
    picture: async (number) => {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const scale = Math.min(WIDTH_PX / width, Math.sqrt(AREA_MAX_PX / (width * height)));
      const viewport = page.getViewport({ scale });
      const canvas = window.document.createElement('canvas');
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport }).promise;
      page.cleanup();
      return new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the page gave no picture'))), 'image/png'),
      );
    },
    close: () => void document.destroy(),
  };
}
