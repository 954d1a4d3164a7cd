import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { DataSource } from 'typeorm';
import type { OperatorPrincipal } from '../../access/principal';
import { Clock, SECOND_MS } from '../../kernel/clock';
import { AppConfig } from '../../platform/config/config';
import { OperatorSessionsRepository } from './operator-sessions.repository';
import { OPERATOR_ALGORITHM, OPERATOR_AUDIENCE, OPERATOR_ISSUER, readOperatorClaims } from './operator-tokens';

/** An operator by the access token: audience `admin` only, and the session row is read on every request. */
@Injectable()
export class OperatorStrategy extends PassportStrategy(Strategy, 'operator') {
  constructor(
    config: AppConfig,
    private readonly sessions: OperatorSessionsRepository,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // jsonwebtoken takes a KeyObject, forty times faster than text; the strategy's own types lag behind.
      secretOrKeyProvider: (_request, _token, done) => done(null, config.jwtKey as unknown as Buffer),
      algorithms: [OPERATOR_ALGORITHM],
      issuer: OPERATOR_ISSUER,
      audience: OPERATOR_AUDIENCE,
      // Checked below against the injected clock.
      ignoreExpiration: true,
    });
  }

  /** @returns null for a token that does not count, which the guard answers with 401. */
  async validate(payload: Readonly<Record<string, unknown>>): Promise<OperatorPrincipal | null> {
    const now = this.clock.now();
    const claims = readOperatorClaims(payload);
    if (!claims || claims.exp * SECOND_MS <= now.getTime()) return null;
    const principal = await this.sessions.findLive(this.dataSource.manager, claims.sessionId, now);
    return principal?.operatorId === claims.operatorId ? principal : null;
  }
}
