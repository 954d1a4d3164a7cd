import { Injectable } from '@nestjs/common';
import { AppConfig } from '../platform/config/config';
import type { ClaimedEmail } from './email-message';
import { hasLink, type Language, LINK_PATHS, type MailFacts, type MailKind, type Addressee } from './mail-kinds';
import { MailOutbox } from './mail-outbox';
import type { OutgoingMail } from './mail-transport';
import { ENGLISH } from './templates/english';
import { FRENCH } from './templates/french';
import { html, plainText } from './templates/layout';
import type { MailLanguage, MailText, TimeWriter } from './templates/mail-text';

const LANGUAGES: Readonly<Record<Language, MailLanguage>> = { en: ENGLISH, fr: FRENCH };

/** What this build can write. The outbox may hold kinds of a newer build. */
export const MAIL_KINDS = Object.keys(ENGLISH.texts) as readonly MailKind[];

/** Makes the message of a row: its language, its values, its link. */
@Injectable()
export class MailRenderer {
  constructor(
    private readonly config: AppConfig,
    private readonly outbox: MailOutbox,
  ) {}

  render(email: ClaimedEmail): OutgoingMail {
    const { locale, frame, texts } = LANGUAGES[email.language];
    // Written by the outbox or a trigger for exactly this kind.
    const content = email.content as MailFacts[MailKind] & Addressee;
    const textOf = texts[email.kind] as (content: Addressee, time: TimeWriter) => MailText;
    const text = textOf(content, timeWriter(locale, content.timezone));
    const support = email.realm === 'business' ? this.config.supportContact : null;
    const page = { language: email.language, name: content.name, frame, text, link: this.linkOf(email), support };
    return {
      id: email.id,
      kind: email.kind,
      to: email.recipient,
      subject: text.subject,
      text: plainText(page),
      html: html(page),
    };
  }

  /** The token is behind `#`: a browser sends that part to no server and no log. */
  private linkOf({ id, kind, realm, sealedToken }: ClaimedEmail): string | null {
    if (!hasLink(kind)) return null;
    if (!sealedToken) throw new Error(`the link of an e-mail has no token: ${id}`);
    const base = realm === 'business' ? this.config.dashboardUrl : `${this.config.dashboardUrl}/operator`;
    return `${base}/${LINK_PATHS[kind]}#token=${this.outbox.openToken(id, sealedToken).reveal()}`;
  }
}

const timeWriter =
  (locale: string, timeZone: string): TimeWriter =>
  (iso) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(new Date(iso));
