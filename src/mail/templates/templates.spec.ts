import { LINK_PATHS, type MailKind } from '../mail-kinds';
import { ENGLISH } from './english';
import { FRENCH } from './french';
import { html, plainText } from './layout';
import type { MailLanguage, MailText, TimeWriter } from './mail-text';

const FACTS = {
  name: 'Kivu & <Market>',
  timezone: 'Africa/Kinshasa',
  at: '2026-05-01T10:00:00.000Z',
  minutes: 30,
  is_first: true,
  inviter: 'Amina',
  role: 'finance',
  change: 'invited',
  operator: 'c@example.com',
  disabled: true,
  by: null,
  before: 'a@example.com',
  after: 'b@example.com',
  ip: '203.0.113.7',
  device: 'Firefox',
  key_prefix: 'biz_live_a1b2c3d4',
  environment: 'live',
  host: 'shop.example',
  cause: 'gone',
  reason: 'The scan is not readable.',
};
const textsOf = (language: MailLanguage) =>
  Object.entries(language.texts) as Array<[MailKind, (results: typeof FACTS, time: TimeWriter) => MailText]>;

/** Everything that a message says below its subject. */
const linesOf = ({ paragraphs, details = [], action, warning }: MailText): string[] =>
  [...paragraphs, ...details.flat(), action, warning].filter((line) => line !== undefined);
const inHtml = (line: string): string =>
  line.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '&#39;',
  );

describe.each([
  ['English', ENGLISH],
  ['French', FRENCH],
])('the messages in %s', (_, language) => {
  it.each(textsOf(language))('%s say the same in text and HTML, and nothing that was not written', (kind, write) => {
    const text = write(FACTS, (iso) => iso);
    const link = Object.hasOwn(LINK_PATHS, kind) ? 'https://example.com/reset#token=abc&x="1"' : null;
    const page = { language: 'en', name: FACTS.name, frame: language.frame, text, link, support: null };
    const [plain, marked] = [plainText(page), html(page)];
    for (const form of [plain, marked]) expect(form).not.toMatch(/undefined|null|\[object/);
    expect(marked).toContain(`>${inHtml(text.subject)}</h1>`);
    for (const line of [language.frame.greeting(FACTS.name), ...linesOf(text)]) {
      expect(plain).toContain(line);
      expect(marked).toContain(`>${inHtml(line)}<`);
    }
    expect(marked).not.toContain('<Market>');
    expect(text.action !== undefined).toBe(link !== null);
    if (link !== null) {
      expect(plain).toContain(link);
      expect(marked).toContain('href="https://example.com/reset#token=abc&amp;x=&quot;1&quot;"');
    }
    expect(text.subject.length).toBeLessThan(80);
  });

  it('leave out a reason that was not given', () => {
    const { reason: _reason, ...without } = FACTS;
    const text = language.texts.business_suspended(without, (iso) => iso);
    expect(text.paragraphs.join(' ')).not.toMatch(/Reason|Motif/);
  });
});

it.each([ENGLISH, FRENCH])('say where people are reached, where the service has said so', (language) => {
  const text = language.texts.verify_address(FACTS, (iso) => iso);
  const page = { language: 'en', name: '', frame: language.frame, text, link: null };
  const contact = 'https://service.example/help?a&b';
  expect(plainText({ ...page, support: contact })).toMatch(/: https:\/\/service\.example\/help\?a&b$/);
  expect(html({ ...page, support: contact })).toContain(': https://service.example/help?a&amp;b</p>');
  expect(plainText({ ...page, support: null })).toMatch(/\.$/);
});

/** What is written anew for each language; empty where a message has no such part. */
const writtenOf = ({ subject, paragraphs, details = [], action = '', warning = '' }: MailText): string[] => [
  subject,
  action,
  warning,
  ...paragraphs,
  ...details.map(([name]) => name),
];

// Guarantee: no message is half in one language, and none says less in the other.
it('differ between the languages in every line', () => {
  const inFrench = new Map(textsOf(FRENCH));
  for (const [kind, write] of textsOf(ENGLISH)) {
    const english = writtenOf(write(FACTS, (iso) => iso));
    const french = writtenOf((inFrench.get(kind) ?? write)(FACTS, (iso) => iso));
    expect(french.map((line) => line === '')).toEqual(english.map((line) => line === ''));
    for (const line of english.filter((one) => one !== '')) expect(french).not.toContain(line);
  }
});

// Guarantee: what people switch on and off has one name, on the pages and in what they are told about it.
it.each([
  [ENGLISH, /second factor/],
  [FRENCH, /second facteur/],
])('call the second factor as the pages do', (language, name) => {
  for (const kind of ['second_factor_on', 'second_factor_off'] as const)
    expect(language.texts[kind](FACTS, (iso) => iso).subject).toMatch(name);
});
