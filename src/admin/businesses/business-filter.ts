import { after } from '../../kernel/clock';
import { SHOWN_MS } from '../work/work-queue';
import { FAILS_NOW, needsHelp } from '../work/work.statements';
import type { BusinessFilter, WebhookTrouble } from './business-record';

const webhookThat = (condition: string): string =>
  `EXISTS (SELECT FROM webhook_endpoints e WHERE e.business_id = b.id AND e.environment = 'live' AND ${condition})`;
const WEBHOOK: Readonly<Record<Exclude<WebhookTrouble, 'any'>, string>> = {
  failing: webhookThat(FAILS_NOW),
  switched_off: webhookThat(`e.disabled_reason IN ('failing', 'gone')`),
};
/** The expression the index `businesses_by_letters` is made on: small letters, without their accents. */
const LETTERS = `lower(regexp_replace(normalize(b.code || ' ' || b.name || ' ' || b.email || ' ' || b.phone, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** The address of a wallet or a card in the ledger, as broken invariants name it. */
const LEDGER_ADDRESS = /^(wallet|card):[1-9]\d{0,14}(?::[A-Z]{3})?$/;

/** The WHERE of a list of businesses (`b`). All free text is passed as parameters. */
export function businessConditions(
  filter: BusinessFilter,
  now: Date,
): {
  readonly text: string;
  readonly values: readonly unknown[];
} {
  const conditions: string[] = ['true'];
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  if (filter.status !== undefined) conditions.push(`b.status = ${place(filter.status)}`);
  if (filter.kycStatus !== undefined) conditions.push(`b.kyc_status = ${place(filter.kycStatus)}`);
  // The list behind the figure `failing_webhooks`, and as long as it.
  if (filter.webhook === 'any') conditions.push(webhookThat(needsHelp(place(after(now, -SHOWN_MS)))));
  else if (filter.webhook !== undefined) conditions.push(WEBHOOK[filter.webhook]);
  if (filter.range.from !== null) conditions.push(`b.created_at >= ${place(filter.range.from)}`);
  if (filter.range.to !== null) conditions.push(`b.created_at < ${place(filter.range.to)}`);
  if (filter.text !== undefined) {
    const [, owned] = LEDGER_ADDRESS.exec(filter.text) ?? [];
    conditions.push(owned === undefined ? withText(filter.text, place) : owns(owned, place(filter.text)));
  }
  return { text: conditions.join(' AND '), values };
}

function withText(text: string, place: (value: unknown) => string): string {
  const letters = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const part = `${LETTERS} LIKE ${place(`%${escapeLike(letters)}%`)}`;
  return /^[1-9]\d{0,14}$/.test(text) ? `(${part} OR b.id = ${place(text)})` : part;
}

const owns = (kind: string, address: string): string =>
  `b.id IN (SELECT business_id FROM ${kind === 'card' ? 'cards' : 'wallets'} WHERE ledger_address = ${address})`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
