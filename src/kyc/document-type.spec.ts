import { documentTypeOf, downloadName, safeFileName } from './document-type';

describe('documentTypeOf', () => {
  it.each([
    ['application/pdf', Buffer.from('%PDF-1.7\n')],
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00])],
    ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00])],
  ])('knows %s by its first bytes', (type, content) => {
    expect(documentTypeOf(content)).toBe(type);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a signature cut short', Buffer.from([0x89, 0x50, 0x4e])],
    ['a PDF signature that is not at the start', Buffer.from('<html>%PDF-1.7')],
    ['an executable', Buffer.from('MZ\x90\x00')],
    ['a ZIP or DOCX', Buffer.from('PK\x03\x04')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<!doctype html>')],
    ['a GIF', Buffer.from('GIF89a')],
  ])('refuses %s', (_, content) => {
    expect(documentTypeOf(content)).toBeNull();
  });
});

describe('safeFileName', () => {
  it.each([
    ['licence.pdf', 'licence.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\scans\\licence.pdf', 'licence.pdf'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['fdp.\u202Eexe', 'fdp.exe'],
    ['..', 'document'],
    ['  ', 'document'],
    ['', 'document'],
    ['scans/', 'document'],
  ])('shows %j as %j', (given, shown) => {
    expect(safeFileName(given)).toBe(shown);
  });

  it('keeps the end of a long name, where the extension is', () => {
    const name = safeFileName(`${'x'.repeat(4_000)}.pdf`);
    expect(name).toHaveLength(120);
    expect(name.endsWith('.pdf')).toBe(true);
  });
});

// Guarantee: no file that an operator keeps is run when it is opened, whatever else its bytes mean to another program.
describe('downloadName', () => {
  it.each([
    ['licence.pdf', 'application/pdf', 'licence.pdf'],
    ['LICENCE.PDF', 'application/pdf', 'LICENCE.PDF'],
    ['shop.jpeg', 'image/jpeg', 'shop.jpeg'],
    ['shop.JPG', 'image/jpeg', 'shop.JPG'],
    ['register.hta', 'application/pdf', 'register.hta.pdf'],
    ['register.html', 'image/png', 'register.html.png'],
    ['register.png', 'application/pdf', 'register.png.pdf'],
    ['register.pdf.', 'application/pdf', 'register.pdf..pdf'],
    ['pdf', 'application/pdf', 'pdf.pdf'],
    ['document', 'image/jpeg', 'document.jpg'],
  ] as const)('of %j that is %s is %j', (fileName, type, kept) => {
    expect(downloadName(fileName, type)).toBe(kept);
  });
});
