import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { after } from '../kernel/clock';
import { randomHex } from '../kernel/ids';
import { Secret } from '../kernel/secret';
import { hashToken } from '../platform/crypto/token-hasher';
import { execute, type Statement } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import { type AccountOwner, idsOf } from './account-owner';

/** What a token is good for. One of another purpose is unknown. */
export type TokenPurpose = 'verify_address' | 'reset_password' | 'second_factor' | 'invitation';

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
const LIVE = 'purpose = $1 AND token_hash = $2 AND used_at IS NULL AND expires_at > $3';
const INSERT: Statement = {
  name: 'insert-one-time-token',
  text: `INSERT INTO one_time_tokens (business_id, operator_id, purpose, token_hash, email, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};
const FIND: Statement = {
  name: 'find-one-time-token',
  text: `SELECT business_id, operator_id, email FROM one_time_tokens WHERE ${LIVE}`,
};
const REDEEM: Statement = {
  name: 'redeem-one-time-token',
  text: `UPDATE one_time_tokens SET used_at = $3 WHERE ${LIVE} RETURNING business_id, operator_id, email`,
};
const REVOKE: Statement = {
  name: 'revoke-one-time-tokens',
  text: `UPDATE one_time_tokens SET used_at = $4 WHERE (business_id = $1 OR operator_id = $2) AND purpose = ANY ($3::text[]) AND used_at IS NULL`,
};
const COUNT: Statement = {
  name: 'count-one-time-tokens',
  text: `SELECT count(*) AS total FROM one_time_tokens WHERE (business_id = $1 OR operator_id = $2) AND purpose = $3 AND created_at > $4`,
};

/** Random tokens that work once. Only their digest is stored; the owner is what the token answers, never what it is asked with. */
@Injectable()
export class OneTimeTokensRepository {
  async issue(
    tx: Tx,
    owner: AccountOwner,
    purpose: TokenPurpose,
    { email, at, lifeMs }: { readonly email: string; readonly at: Date; readonly lifeMs: number },
  ): Promise<IssuedToken> {
    const token = new Secret(randomHex(TOKEN_BYTES));
    const expiresAt = after(at, lifeMs);
    await execute(tx, INSERT, [...idsOf(owner), purpose, hashToken(token), email, at, expiresAt]);
    return { token, expiresAt };
  }

  /** Null for a token that is unknown, used, expired or of another purpose. */
  async find(db: EntityManager, purpose: TokenPurpose, token: Secret, now: Date): Promise<FoundToken | null> {
    const [row] = await execute<TokenRow>(db, FIND, [purpose, hashToken(token), now]);
    return row ? toFound(row) : null;
  }

  /** Uses the token up. Of many at once one gets it. */
  async redeem(tx: Tx, purpose: TokenPurpose, token: Secret, now: Date): Promise<FoundToken | null> {
    const [row] = await execute<TokenRow>(tx, REDEEM, [purpose, hashToken(token), now]);
    return row ? toFound(row) : null;
  }

  /** Makes every open token of these purposes useless. */
  async revoke(tx: Tx, owner: AccountOwner, purposes: readonly TokenPurpose[], at: Date): Promise<void> {
    await execute(tx, REVOKE, [...idsOf(owner), [...purposes], at]);
  }

  /** How many were issued since. */
  async countSince(tx: Tx, owner: AccountOwner, purpose: TokenPurpose, since: Date): Promise<number> {
    const [row] = await execute<{ total: string }>(tx, COUNT, [...idsOf(owner), purpose, since]);
    return Number(row?.total ?? 0);
  }
}

interface TokenRow {
  readonly business_id: string | null;
  readonly operator_id: string | null;
  readonly email: string;
}

const toFound = (row: TokenRow): FoundToken => ({
  owner: row.business_id === null ? { operatorId: Number(row.operator_id) } : { businessId: Number(row.business_id) },
  email: row.email,
});
