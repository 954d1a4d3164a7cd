import { visibleText } from './visible-text';

const MAX = 120;

describe('the text that is seen', () => {
  it.each([
    ['\u202eteкraM\u202c', 'teкraM', 'what turns the direction'],
    ['Ki\u2067vu\u2069', 'Kivu', 'an isolate'],
    ['\u200eKivu\u200f\u061c', 'Kivu', 'marks of a direction'],
    ['Ki\u200bvu\u2060\ufeff', 'Kivu', 'spaces and joiners without a width'],
    ['Ki\u00advu', 'Kivu', 'a soft hyphen'],
    ['Ki\u034fvu\u3164\uffa0\u115f', 'Kivu', 'fillers'],
    ['Kivu\u{e0041}\u{e007f}', 'Kivu', 'tags'],
    ['Ki\ufff9vu\ufffb', 'Kivu', 'annotations'],
    ['Ki\u200cvu\u200d', 'Kivu', 'joiners between letters that do not join'],
    ['\u200dمی\u200c', 'می', 'joiners at an end'],
    ['Lumie\u0300re', 'Lumi\u00e8re', 'a letter apart from its accent'],
    ['  Kivu\u200b ', 'Kivu', 'white space that it hides'],
  ])('of %j is %j: without %s', (given, seen) => {
    expect(visibleText(given, MAX)).toBe(seen);
  });

  it.each([
    'می\u200cخواهم',
    'क्\u200dष',
    '👩🏽\u200d🌾',
    '❤\ufe0f\u200d🔥',
    '1\ufe0f\u20e3',
    'ߒߞߏ',
    '\u1ecd\u0301',
    'a\u00a0b',
    'a  b',
  ])('is all of %j', (given) => {
    expect(visibleText(given, MAX)).toBe(given);
  });

  it.each(['', ' ', '\u00a0', '\u2800\u2800', '\u3164', '\u200d', '\ufe0f', '\u{e0041}'])(
    'of %j is nothing',
    (given) => {
      expect(visibleText(given, MAX)).toBe('');
    },
  );

  it('keeps controls, for whoever refuses them', () => {
    expect(visibleText('a\nb\u0007', MAX)).toBe('a\nb\u0007');
  });

  it('is not looked for in a text that its field refuses anyway', () => {
    const [shorter, longer] = ['\u200b'.repeat(4 * MAX), '\u200b'.repeat(4 * MAX + 1)];
    expect([visibleText(shorter, MAX), visibleText(longer, MAX)]).toEqual(['', longer]);
  });
});
