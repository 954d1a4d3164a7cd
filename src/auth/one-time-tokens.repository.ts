import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type EntityManager, In, IsNull, MoreThan, Repository } from 'typeorm';
import { after } from '../kernel/clock';
import { randomHex } from '../kernel/ids';
import { Secret } from '../kernel/secret';
import { hashToken } from '../platform/crypto/token-hasher';
import type { Tx } from '../platform/database/unit-of-work';
import { type AccountOwner, ownerId } from './account-owner';
import { OneTimeToken, type TokenPurpose } from './one-time-token.entity';

export interface FoundToken {
  readonly owner: AccountOwner;
  /** The address it was sent to. */
  readonly email: string;
}

export interface IssuedToken {
  readonly token: Secret;
  readonly expiresAt: Date;
}

const TOKEN_BYTES = 32;

/** Random tokens that work once. Only their digest is stored. A token leads to its owner, not the reverse. */
@Injectable()
export class OneTimeTokensRepository {
  constructor(@InjectRepository(OneTimeToken) private readonly tokens: Repository<OneTimeToken>) {}

  async issue(
    tx: Tx,
    owner: AccountOwner,
    purpose: TokenPurpose,
    { email, at, lifeMs }: { readonly email: string; readonly at: Date; readonly lifeMs: number },
  ): Promise<IssuedToken> {
    const token = new Secret(randomHex(TOKEN_BYTES));
    const expiresAt = after(at, lifeMs);
    const row = { ...ownerId(owner), purpose, tokenHash: hashToken(token), email, createdAt: at, expiresAt };
    await tx.withRepository(this.tokens).insert(row);
    return { token, expiresAt };
  }

  /**
   * Null for a token that is unknown, used, expired or of another purpose.
   * across accounts: the token says whose it is.
   */
  async find(db: EntityManager, purpose: TokenPurpose, token: Secret, now: Date): Promise<FoundToken | null> {
    const found = await db.withRepository(this.tokens).findOneBy(live(purpose, token, now));
    return found && toFound(found);
  }

  /**
   * Uses the token up. Of concurrent requests one succeeds.
   * across accounts: the token names its owner.
   */
  async redeem(tx: Tx, purpose: TokenPurpose, token: Secret, now: Date): Promise<FoundToken | null> {
    const tokens = tx.withRepository(this.tokens);
    const lock = { mode: 'pessimistic_write' } as const;
    const found = await tokens.findOne({ where: live(purpose, token, now), lock });
    if (!found) return null;
    await tokens.update({ id: found.id }, { usedAt: now });
    return toFound(found);
  }

  /** Invalidates every open token of these purposes. */
  async revoke(tx: Tx, owner: AccountOwner, purposes: readonly TokenPurpose[], at: Date): Promise<void> {
    await tx
      .withRepository(this.tokens)
      .update({ ...ownerId(owner), purpose: In([...purposes]), usedAt: IsNull() }, { usedAt: at });
  }

  /** When the `count`th last one was issued; null when there were fewer from `since` to `at`. Those after it are of a clock that was ahead. */
  async countedBackSince(
    tx: Tx,
    owner: AccountOwner,
    purpose: TokenPurpose,
    { count, since, at }: { readonly count: number; readonly since: Date; readonly at: Date },
  ): Promise<Date | null> {
    const [token] = await tx.withRepository(this.tokens).find({
      where: { ...ownerId(owner), purpose, createdAt: Between(since, at) },
      order: { createdAt: 'DESC' },
      skip: count - 1,
      take: 1,
    });
    return token?.createdAt ?? null;
  }
}

const live = (purpose: TokenPurpose, token: Secret, now: Date) => ({
  purpose,
  tokenHash: hashToken(token),
  usedAt: IsNull(),
  expiresAt: MoreThan(now),
});

const toFound = ({ businessId, operatorId, email }: OneTimeToken): FoundToken => {
  if (businessId !== null) return { owner: { businessId }, email };
  if (operatorId !== null) return { owner: { operatorId }, email };
  throw new Error('a one-time token has no owner');
};
