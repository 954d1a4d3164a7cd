import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Business } from '../businesses/business.entity';
import { BusinessesRepository } from '../businesses/businesses.repository';
import { AppError } from '../kernel/errors';
import type { Secret } from '../kernel/secret';
import { Passwords } from './passwords';
import type { TokenPair } from './session-tokens';
import { type Client, SessionsService } from './sessions.service';

export interface Credentials {
  readonly email: string;
  readonly password: Secret;
}

export interface Login {
  readonly business: Business;
  readonly tokens: TokenPair;
}

/** E-mail and password against a session. A known and an unknown e-mail take the same steps, time, counts and answers. */
@Injectable()
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly businesses: BusinessesRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws AppError 400 `invalid_credentials`, 403 by status (only for the right password), 429 `login_locked`. */
  async login(credentials: Credentials, client: Client): Promise<Login> {
    const business = await this.verify(credentials);
    return { business, tokens: await this.sessions.open(business, client) };
  }

  /** Whose e-mail and password they are. @throws AppError 400 `invalid_credentials`, 429 `login_locked`. */
  async verify({ email, password }: Credentials): Promise<Business> {
    const business = await this.businesses.findByEmail(this.dataSource.manager, email);
    const { ok } = await this.passwords.check(email, business?.passwordHash ?? null, password);
    if (!ok || !business) throw new AppError('invalid_credentials');
    return business;
  }
}
