import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { BearerStrategy } from '../access/bearer.strategy';
import type { AuthenticatedRequest, BusinessPrincipal } from '../access/principal';
import { Clock } from '../kernel/clock';
import { type Environment, ENVIRONMENTS } from '../kernel/environment';
import { fieldError } from '../kernel/errors';
import { Secret } from '../kernel/secret';
import { SessionTokens } from './session-tokens';
import { aheadInEnvironment, SessionsRepository } from './sessions.repository';

/**
 * A dashboard session by its access token. The token names the session; the session row, read on every request, shows
 * whether it is still live. So logout, password change and suspension apply at once.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(BearerStrategy, 'session') {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly sessions: SessionsRepository,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** @returns null for a token that does not count, which the guard answers with 401. */
  async validate(request: Request & AuthenticatedRequest, token: string | null): Promise<BusinessPrincipal | null> {
    const claims = token === null ? null : this.tokens.readAccess(new Secret(token));
    if (!claims) return null;
    const now = this.clock.now();
    const header = request.headers['x-environment'];
    const ahead = aheadInEnvironment(request, readEnvironment(header), now);
    const standing = await this.sessions.findLive(this.dataSource.manager, claims.sessionId, now, ahead);
    if (!standing || standing.principal.businessId !== claims.businessId) return null;
    if (ahead) request.aheadRow = standing.row;
    return { ...standing.principal, environment: environmentOf(header) };
  }
}

/** The environment a header names; null when it is none. */
export const readEnvironment = (header: string | string[] | undefined): Environment | null =>
  header === undefined ? 'live' : (ENVIRONMENTS.find((known) => known === header) ?? null);

/** A session is live unless it says otherwise (contract 14). */
export function environmentOf(header: string | string[] | undefined): Environment {
  const environment = readEnvironment(header);
  if (!environment) throw fieldError('X-Environment', 'X-Environment must be live or sandbox');
  return environment;
}
