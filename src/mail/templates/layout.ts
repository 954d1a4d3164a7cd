import type { MailFrame, MailText } from './mail-text';

/** What the layout puts around the words of a message. */
export interface MailPage {
  readonly language: string;
  readonly name: string;
  readonly frame: MailFrame;
  readonly text: MailText;
  /** Where the button leads; null on a message without one. */
  readonly link: string | null;
  /** Where the reader reaches people; null when nobody said, and for operators. */
  readonly support: string | null;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** The message for readers without HTML. */
export function plainText({ name, frame, text, link, support }: MailPage): string {
  const { paragraphs, details = [], action, warning } = text;
  return [
    frame.greeting(name),
    ...paragraphs,
    ...(details.length > 0 ? [details.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(link !== null && action !== undefined ? [`${action}:\n${link}`] : []),
    ...(warning === undefined ? [] : [warning]),
    `--\n${footerOf(frame, support).join('\n')}`,
  ].join('\n\n');
}

const footerOf = ({ footer, support: at }: MailFrame, contact: string | null): string[] =>
  contact === null ? [footer] : [footer, at(contact)];

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (content: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1f2933">${content}</p>`;

/** The same message as HTML: one column, tables and inline styles only, because mail readers know little else. */
export function html(page: MailPage): string {
  const { language, name, frame, text, link, support } = page;
  return `<!doctype html>
<html lang="${escape(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">
<title>${escape(text.subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f5f7;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dde3e9;border-radius:8px">
<tr><td style="padding:32px 32px 16px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:28px;color:#102a43">${escape(text.subject)}</h1>
${paragraph(escape(frame.greeting(name)))}
${text.paragraphs.map((one) => paragraph(escape(one))).join('\n')}
${detailTable(text.details ?? [])}
${button(page, link)}
${text.warning === undefined ? '' : warningBox(text.warning)}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #dde3e9">
<p style="margin:0;font-size:13px;line-height:20px;color:#52606d">${footerOf(frame, support).map(escape).join('<br>')}</p>
</td></tr></table></td></tr></table></body></html>`;
}

function detailTable(details: ReadonlyArray<readonly [string, string]>): string {
  if (details.length === 0) return '';
  const cell = 'padding:8px 12px;font-size:15px;line-height:22px;border-bottom:1px solid #e4e9ee;vertical-align:top';
  const rows = details.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:#52606d;white-space:nowrap">${escape(label)}</td><td style="${cell};color:#1f2933;word-break:break-word">${escape(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid #e4e9ee">${rows.join('')}</table>`;
}

function button({ frame, text }: MailPage, link: string | null): string {
  if (link === null || text.action === undefined) return '';
  const address = escape(link);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="border-radius:6px;background:#0b5cad">
<a href="${address}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;color:#ffffff;text-decoration:none;font-weight:600">${escape(text.action)}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#52606d">${escape(frame.linkHint)}<br><a href="${address}" style="color:#0b5cad;word-break:break-all">${address}</a></p>`;
}

const warningBox = (warning: string): string =>
  `<p style="margin:0 0 16px;padding:12px 16px;font-size:14px;line-height:22px;color:#513c06;background:#fff8e6;border-left:4px solid #d9a514">${escape(warning)}</p>`;
