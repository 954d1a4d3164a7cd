import { createPublicKey, type KeyObject } from 'node:crypto';
import { after, type Clock, DAY_MS, MINUTE_MS } from '../../../kernel/clock';
import { log, serializeError } from '../../../platform/logging/logger';
import type { PawapayClient } from './pawapay.client';
import { jsonOf } from './pawapay.mapper';
import { listIn, objectIn, textIn } from './wire-reading';

/** The provider's signing keys: cached for a day; for an unknown key they are fetched again at most once a minute. */
export class PawapayPublicKeys {
  private keys: ReadonlyMap<string, KeyObject> = new Map();
  private fetchedAt: Date | null = null;
  private askedAt: Date | null = null;
  private asking: Promise<void> | null = null;

  constructor(
    private readonly client: Pick<PawapayClient, 'publicKeys'>,
    private readonly clock: Clock,
  ) {}

  async find(keyId: string): Promise<KeyObject | null> {
    const isOld = this.fetchedAt === null || this.clock.now() >= after(this.fetchedAt, DAY_MS);
    if (isOld || !this.keys.has(keyId)) await this.ask();
    return this.keys.get(keyId) ?? null;
  }

  /** Anyone can send a callback, so an unknown key id must not make us call the provider each time. */
  private async ask(): Promise<void> {
    if (this.asking) return this.asking;
    const now = this.clock.now();
    // A time that is yet to come is of a clock that was ahead (decision 0210).
    if (this.askedAt !== null && now >= this.askedAt && now < after(this.askedAt, MINUTE_MS)) return;
    this.askedAt = now;
    this.asking = this.fetch().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async fetch(): Promise<void> {
    try {
      const answer = listIn(jsonOf(await this.client.publicKeys()));
      this.keys = new Map(answer.map(objectIn).flatMap((each) => keyIn(textIn(each['id']), textIn(each['key']))));
      this.fetchedAt = this.clock.now();
    } catch (error) {
      log.warn({ provider: 'pawapay', ...serializeError(error) }, 'the public keys were not fetched');
    }
  }
}

function keyIn(id: string | null, pem: string | null): Array<[string, KeyObject]> {
  if (id === null || pem === null) return [];
  try {
    return [[id, createPublicKey(pem)]];
  } catch {
    return [];
  }
}
