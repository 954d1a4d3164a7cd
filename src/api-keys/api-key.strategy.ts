import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { BearerStrategy } from '../access/bearer.strategy';
import type { AuthenticatedRequest, BusinessPrincipal } from '../access/principal';
import { askedAhead } from '../access/read-ahead';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { isInNetworks } from '../platform/http/ip-networks';
import { hashToken } from '../platform/crypto/token-hasher';
import { readApiKey } from './api-key';
import { ApiKeyUsage } from './api-key-usage';
import { ApiKeysRepository } from './api-keys.repository';

/**
 * An API key, read from the database on every request and never cached, so that revocation applies to the next one
 * (specification 5.4).
 */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(BearerStrategy, 'api-key') {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly usage: ApiKeyUsage,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  /**
   * @returns null for anything but a valid key: malformed, unknown, revoked and expired alike.
   *
   * @throws AppError `ip_not_allowed` for a valid key from another address.
   */
  async validate(request: Request & AuthenticatedRequest, token: string | null): Promise<BusinessPrincipal | null> {
    const key = readApiKey(token ?? '');
    if (!key) return null;
    const now = this.clock.now();
    const ahead = askedAhead(request, now);
    const standing = await this.keys.authenticate(this.dataSource.manager, hashToken(key), now, ahead);
    if (!standing) return null;
    const { principal, allowedIps, row } = standing;
    if (allowedIps !== null && !isInNetworks(request.ip, allowedIps)) {
      // A known key has an environment, and every answer to it says which (contract 1.7). There is no principal for the guard here.
      request.res?.setHeader('X-Environment', principal.environment);
      throw new AppError('ip_not_allowed', { ip: request.ip ?? 'unknown' });
    }
    this.usage.note(principal.credentialId);
    if (ahead) request.aheadRow = row;
    return principal;
  }
}
