import type { Addressee, MailFacts, MailKind } from '../mail-kinds';

/** The words of one message, without any form: the layout makes plain text and HTML of it. */
export interface MailText {
  readonly subject: string;
  /** Each is one paragraph of plain text. */
  readonly paragraphs: readonly string[];
  /** Names and values, shown as a table. */
  readonly details?: ReadonlyArray<readonly [name: string, value: string]>;
  /** What the button says, on a message with a link. */
  readonly action?: string;
  /** What to do when the reader did not expect this message. */
  readonly warning?: string;
}

/** Writes times as the addressee reads them. */
export type TimeWriter = (iso: string) => string;

/** One language: a text for every kind of message. A kind that is missing fails the build. */
export type MailTexts = {
  readonly [K in MailKind]: (content: MailFacts[K] & Addressee, time: TimeWriter) => MailText;
};

/** What every message has. */
export interface MailFrame {
  /** `name` is empty where nobody has confirmed the address. */
  readonly greeting: (name: string) => string;
  readonly linkHint: string;
  readonly footer: string;
  readonly support: (contact: string) => string;
}

/** One language. */
export interface MailLanguage {
  readonly locale: string;
  readonly frame: MailFrame;
  readonly texts: MailTexts;
}

/** A paragraph with the reason; none when no reason is told. */
export const reasonParagraph = (line: (reason: string) => string, reason: string | undefined): string[] =>
  reason === undefined || reason.trim() === '' ? [] : [line(reason.trim())];
