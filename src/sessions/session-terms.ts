import { Injectable } from '@nestjs/common';
import { after, MINUTE_MS, SECOND_MS } from '../kernel/clock';
import { newUuid } from '../kernel/ids';
import type { Secret } from '../kernel/secret';
import { AppConfig } from '../platform/config/config';
import { hashSessionCookie, newSessionCookie } from '../platform/http/session-cookie';
import { KnownCredentials } from './known-credentials';
import type { LoginSession } from './login-session.entity';

/** Where a login came from, for the list of sessions. */
export interface Client {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** What a login or a refresh hands out. Times in seconds from now. */
export interface TokenPair {
  readonly token: Secret;
  readonly expiresIn: number;
  readonly refreshToken: Secret;
  readonly refreshExpiresIn: number;
}

/** How often the use of a session in a browser moves its idle end. */
const TOUCH_EVERY_MS = MINUTE_MS;

/** How a session begins and how long it lasts: the same for merchants' people and for operators. */
@Injectable()
export class SessionTerms {
  constructor(
    private readonly config: AppConfig,
    private readonly known: KnownCredentials,
  ) {}

  /** The row of a new session, but for whose it is. @param hash digest of what the client keeps it by. */
  begin(hash: Buffer, client: Client, now: Date, id = newUuid()): LoginSession {
    const absoluteExpiresAt = after(now, this.config.sessionAbsoluteSeconds * SECOND_MS);
    return {
      id,
      refreshTokenHash: hash,
      previousRefreshTokenHash: null,
      refreshedAt: now,
      idleExpiresAt: this.idleEnd(now, absoluteExpiresAt),
      absoluteExpiresAt,
      revokedAt: null,
      revokedReason: null,
      ip: client.ip,
      userAgent: client.userAgent,
      createdAt: now,
    };
  }

  /** The idle end of a session used now: a refresh moves it, up to the absolute end. */
  idleEnd(now: Date, absoluteExpiresAt: Date): Date {
    const idle = after(now, this.config.sessionIdleSeconds * SECOND_MS);
    return idle < absoluteExpiresAt ? idle : absoluteExpiresAt;
  }

  /** The new idle end after a use; null when one was written less than a minute ago. */
  idleEndToWrite(usedAt: Date, absoluteExpiresAt: Date, now: Date): Date | null {
    return after(usedAt, TOUCH_EVERY_MS) > now ? null : this.idleEnd(now, absoluteExpiresAt);
  }

  /** How long the two tokens of a session are good for, in seconds from `at`; `now` is `at` as tokens say it. */
  tokenTimes(
    idleExpiresAt: Date,
    at: Date,
  ): { readonly now: number; readonly expiresIn: number; readonly refreshExpiresIn: number } {
    const now = Math.floor(at.getTime() / SECOND_MS);
    const refreshExpiresIn = Math.max(1, Math.floor(idleExpiresAt.getTime() / SECOND_MS) - now);
    return { now, expiresIn: Math.min(this.config.accessTokenSeconds, refreshExpiresIn), refreshExpiresIn };
  }

  /** What a browser keeps a new session by. */
  newCookie(): Secret {
    const cookie = newSessionCookie();
    this.known.noteIssued(cookie);
    return cookie;
  }

  /** What the row of a session in a browser holds of its cookie. */
  hashCookie(cookie: Secret): Buffer {
    return hashSessionCookie(this.config.jwtKey, cookie);
  }
}
