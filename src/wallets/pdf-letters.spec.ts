import { pdfLetters, pdfRuns } from './pdf-letters';

// Guarantee: a PDF shows a name as its owner writes it, or shows that it cannot, and never another name.
it.each([
  ['Café «Été» Müller', 'Café «Été» Müller'],
  ['Łódź Şahin Kɔfi Ŋkrumah', 'Łódź Şahin Kɔfi Ŋkrumah'],
  ['ማርቆስ ትሬዲንግ', 'ማርቆስ ትሬዲንግ'],
  ['شركة النور', 'شركة النور'],
  // The o of Yoruba with a dot and a tone is no one character.
  ['Nguyễn Adébọ\u0301lá', 'Nguyen Adébolá'],
  ['می\u200cخواهم', 'میخواهم'],
  ['Sun 🌞 Ltd, Иван', 'Sun ? Ltd, ????'],
])('the letters of %s', (name, letters) => {
  expect(pdfLetters(name)).toBe(letters);
});

describe('what is written from the right', () => {
  const fromTheLeft = (text: string): string[] => pdfRuns(text).map((run) => run.text);

  it('has its words from the right, its brackets turned, and what is Latin from the left', () => {
    expect(fromTheLeft('شركة (النور) Ltd')).toEqual(['Ltd', ' (', 'النور', ') ', 'شركة']);
    expect(fromTheLeft('Sent back: متجر 12 كيفو…')).toEqual(['Sent back: ', 'كيفو', ' ', '12', ' ', 'متجر', '…']);
    // What was cut off is at the end, which is on the left.
    expect(fromTheLeft('متجر كي…')).toEqual(['…', 'كي', ' ', 'متجر']);
  });

  it('has its own digits from the left: its font turns around what it is given', () => {
    expect(fromTheLeft('شارع ١٢٣')).toEqual(['٣٢١', ' ', 'شارع']);
  });
});
