import { fileNameOf } from '../src/api/file-name';

const named = (header: string): string | null =>
  fileNameOf({ headers: new Headers({ 'Content-Disposition': header }) });

// Guarantee: a file is kept under the name that the service gives it, in whatever letters. The headers are those of Express.
describe('the name of a file', () => {
  it.each([
    ['attachment; filename=licence.pdf', 'licence.pdf'],
    [`attachment; filename="Soci?t?.pdf"; filename*=UTF-8''Soci%C3%A9t%C3%A9.pdf`, 'Société.pdf'],
    [`attachment; filename="?uvre ? 2026.pdf"; filename*=UTF-8''%C5%92uvre%20%E2%80%93%202026.pdf`, 'Œuvre – 2026.pdf'],
    ['attachment; filename="a \\"b\\"; c\\\\d.pdf"', 'a "b"; c\\d.pdf'],
    [`attachment; filename=a%20b.pdf; filename*=UTF-8''a%2520b.pdf`, 'a%20b.pdf'],
    ['attachment; filename=100%.pdf', '100%.pdf'],
  ])('of %s is %s', (header, name) => {
    expect(named(header)).toBe(name);
  });

  it('is all that stands in quotes, whatever it looks like', () => {
    const name = `x; filename*=UTF-8''register.hta; y.pdf`;
    expect(named(`attachment; filename="${name}"`)).toBe(name);
  });

  it('is none where the header gives none', () => {
    expect(fileNameOf({ headers: new Headers() })).toBeNull();
    expect(named('attachment')).toBeNull();
  });
});
