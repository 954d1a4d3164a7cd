import type { MapleradConfig } from '../../../platform/config/config';
import { log } from '../../../platform/logging/logger';
import { type HttpResult, isPage, type ProviderHttpClient, type ProviderHttpRequest } from '../../provider-http.client';
import type { Refusal } from '../../provider-result';

/** The meaning of an answer before its data is read. */
export type MapleradReply =
  /** `data` is undefined when there is none. */
  | { readonly kind: 'ok'; readonly data: unknown; readonly meta: unknown }
  /** A definite refusal. The issuer's text is used to find the reason and not passed on: it could repeat what we sent. */
  | { readonly kind: 'refused'; readonly status: number; readonly words: string }
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

type Query = Readonly<Record<string, string | number>>;

const WORDS_MAX = 200;

/** The issuer's HTTP interface: paths, credentials and the one rule of what an answer means. */
export class MapleradClient {
  constructor(
    private readonly config: MapleradConfig,
    private readonly http: ProviderHttpClient,
  ) {}

  isAvailable(): boolean {
    return this.http.isAvailable();
  }

  refusal(): Refusal | null {
    return this.http.refusal();
  }

  /** Ends every connection. */
  close(): Promise<void> {
    return this.http.close();
  }

  createBusinessCard(body: object): Promise<MapleradReply> {
    return this.send({ action: 'create', method: 'POST', path: '/issuing/business' }, body);
  }

  /** By card id, or by the reference that a creation answered. */
  card(idOrReference: string): Promise<MapleradReply> {
    return this.read('get_card', `/issuing/${encodeURIComponent(idOrReference)}`);
  }

  cards(query: Query): Promise<MapleradReply> {
    return this.read('list_cards', '/issuing', query);
  }

  fund(cardId: string, cents: number): Promise<MapleradReply> {
    return this.act('fund', 'POST', cardId, { amount: cents });
  }

  withdraw(cardId: string, cents: number): Promise<MapleradReply> {
    return this.act('withdraw', 'POST', cardId, { amount: cents });
  }

  freeze(cardId: string): Promise<MapleradReply> {
    return this.act('freeze', 'PATCH', cardId);
  }

  unfreeze(cardId: string): Promise<MapleradReply> {
    return this.act('unfreeze', 'PATCH', cardId);
  }

  terminate(cardId: string): Promise<MapleradReply> {
    return this.act('terminate', 'PUT', cardId);
  }

  transactions(cardId: string, query: Query): Promise<MapleradReply> {
    return this.read('history', `/issuing/${encodeURIComponent(cardId)}/transactions`, query);
  }

  /** By id or by the reference of a creation. */
  floatTransaction(idOrReference: string): Promise<MapleradReply> {
    return this.read('get_transaction', `/transactions/${encodeURIComponent(idOrReference)}`);
  }

  charges(query: Query): Promise<MapleradReply> {
    return this.read('charges', '/issuing/charges', query);
  }

  walletHistory(currency: string, query: Query): Promise<MapleradReply> {
    return this.read('wallet_history', `/wallets/${encodeURIComponent(currency)}/history`, query);
  }

  private act(action: string, method: 'POST' | 'PATCH' | 'PUT', cardId: string, body?: object): Promise<MapleradReply> {
    return this.send({ action, method, path: `/issuing/${encodeURIComponent(cardId)}/${action}` }, body);
  }

  private read(action: string, path: string, query: Query = {}): Promise<MapleradReply> {
    const text = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    return this.send({ action, method: 'GET', path: text === '' ? path : `${path}?${text}` });
  }

  private async send(call: Omit<ProviderHttpRequest, 'headers' | 'body'>, body?: object): Promise<MapleradReply> {
    const result = await this.http.request({
      ...call,
      headers: {
        authorization: `Bearer ${this.config.secretKey.reveal()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return readReply(call.action, result);
  }
}

/**
 * 2xx is done when it says so or has data; a 4xx is a refusal; 401 and 403 mean that our key or address is not accepted, so nothing was done;
 * everything else leaves the outcome unknown: 408, 429, 5xx, and a page, whose 404 does not say that the issuer lacks a card.
 */
export function readReply(action: string, result: HttpResult): MapleradReply {
  if (result.kind !== 'answer') return result;
  const { status } = result;
  if (status >= 200 && status < 300) return readYes(result.json, status);
  if (status === 401 || status === 403) {
    log.error(
      { provider: 'maplerad', action, status },
      'the card issuer does not admit us: check its key and allow-list',
    );
    return { kind: 'not_sent', reason: `not admitted (${status})` };
  }
  if (isRefusal(status) && !isPage(result)) {
    const words = asRecord(result.json)?.['message'];
    return { kind: 'refused', status, words: typeof words === 'string' ? words.slice(0, WORDS_MAX) : '' };
  }
  return { kind: 'unknown', reason: `answer ${status}` };
}

/** Lists may come without their envelope, and what only sets a status may have nothing to tell beyond that it is done. */
function readYes(json: unknown, status: number): MapleradReply {
  const body = asRecord(json);
  if (body !== null && (body['status'] === true || (body['status'] !== false && 'data' in body))) {
    return { kind: 'ok', data: body['data'], meta: body['meta'] };
  }
  return Array.isArray(json)
    ? { kind: 'ok', data: json, meta: undefined }
    : { kind: 'unknown', reason: `unreadable answer ${status}` };
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** A JSON object, or null. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
