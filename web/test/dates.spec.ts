import { formatDate } from '../src/i18n/format';

const NOW = new Date('2026-03-01T12:00:00Z');
const LUBUMBASHI = 'Africa/Lubumbashi';

describe('a date without its year', () => {
  it.each([
    ['short', '2026-02-28T10:15:00Z', '28 Feb, 12:15'],
    ['dayMonth', '2026-02-28T10:15:00Z', '28 Feb'],
    ['short', '2025-02-28T10:15:00Z', '28 Feb 2025, 12:15'],
    ['dayMonth', '2027-02-28T10:15:00Z', '28 Feb 2027'],
  ] as const)('is one of this year: %s of %s', (form, at, written) => {
    expect(formatDate(at, form, 'en', LUBUMBASHI, NOW)).toBe(written);
  });

  it('is of this year where the times are shown, not in UTC', () => {
    const newYear = '2025-12-31T22:30:00Z';
    expect(formatDate(newYear, 'dayMonth', 'en', LUBUMBASHI, NOW)).toBe('1 Jan');
    expect(formatDate(newYear, 'dayMonth', 'en', 'Africa/Lagos', NOW)).toBe('31 Dec 2025');
    expect(formatDate(newYear, 'short', 'fr', LUBUMBASHI, NOW)).toMatch(/^1er janv\.,? (à )?00:30$/);
    expect(formatDate(newYear, 'short', 'fr', 'Africa/Lagos', NOW)).toMatch(/^31 déc\. 2025,? (à )?23:30$/);
  });
});
