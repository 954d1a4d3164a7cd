import PDFDocument from 'pdfkit';

/** A PDF with a page in each of these colours, and words on it. */
export function pdfOf(colours: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (const colour of colours) {
    document.addPage();
    document.rect(0, 0, 595, 420).fill(colour);
    document.fillColor('#111111').fontSize(28).text('Statuts de la société', 60, 480);
  }
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}
