import { AppError } from '../../kernel/errors';
import { isPublicAddress, literalAddress } from './public-address';

const URL_LENGTH_MAX = 2_048;
/** Ports of HTTPS. Other ports may belong to a database or a mail server. */
const PORTS = new Set(['', '8443']);
const PLAIN_FORM = /^https?:\/\/[^/\\?#@]+(?:[/?][^#\\]*)?$/i;
const INVISIBLE = /[\s\p{Cc}\p{Cf}\u2028\u2029]/u;
/** Names that resolve only on a machine or in a private network. */
const PRIVATE_NAME = /^[^.]*$|(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|lan|home|home\.arpa)$/;

export interface WebhookUrlRules {
  /** Development only: http, any port, and private targets are taken too. */
  readonly allowPrivate: boolean;
}

/**
 * Why `text` cannot be a webhook URL, or null when it can (contract 12). WHATWG parsing first turns every spelling of an
 * address (decimal, octal, hexadecimal, short, full-width) into the usual one, so only that one is checked here. Names are
 * checked again when they are resolved.
 */
export function refusalOfWebhookUrl(text: string, { allowPrivate }: WebhookUrlRules): string | null {
  if (text.length > URL_LENGTH_MAX) return `must be at most ${URL_LENGTH_MAX} characters`;
  if (INVISIBLE.test(text)) return 'must not contain spaces or control characters';
  if (!/^https?:/i.test(text)) return 'must begin with https://';
  if (/^https?:\/\/[^/?#]*@/i.test(text)) return 'must not contain a user name or password';
  if (text.includes('#')) return 'must not contain a fragment';
  const url = PLAIN_FORM.test(text) ? parsed(text) : null;
  if (url === null) return 'must be a complete URL such as https://example.com/webhooks';
  if (url.protocol !== 'https:' && !allowPrivate) return 'must begin with https://';
  if (allowPrivate) return null;
  if (!PORTS.has(url.port)) return 'must use port 443 or 8443';
  return isPublicHost(url.hostname) ? null : 'must name a host on the public internet';
}

/** Not `URL.canParse`: after V8 has optimised it, it returns false in Node 20 for every URL with a letter such as `ü`. */
function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function isPublicHost(hostname: string): boolean {
  const literal = literalAddress(hostname);
  if (literal !== null) return isPublicAddress(literal);
  return !PRIVATE_NAME.test(hostname.replace(/\.+$/, ''));
}

/** @throws AppError `invalid_webhook_url` naming `field` when the URL cannot be a webhook's. */
export function assertPublicWebhookUrl(text: string, rules: WebhookUrlRules, field = 'url'): void {
  const refusal = refusalOfWebhookUrl(text, rules);
  if (refusal === null) return;
  const message = `${field} ${refusal}`;
  throw new AppError('invalid_webhook_url', { reason: message }, { errors: [{ field, message }] });
}
