import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, SECOND_MS } from '../kernel/clock';
import { AppConfig } from '../platform/config/config';
import { keyedHash } from '../platform/crypto/token-hasher';
import { execute } from '../platform/database/statement';
import { COUNT_IN_WINDOW } from './shared-limits.statements';
import type { WindowState } from '../platform/http/window-counters';

export const SHARED_POLICIES = ['login', 'signup', 'card_details', 'upload', 'secret'] as const;
type SharedPolicy = (typeof SHARED_POLICIES)[number];

/** Windows that all processes count together, for rare calls with exact limits. */
@Injectable()
export class SharedLimitsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Counts one call. Only a keyed digest of the address or account is stored. */
  async count(policy: SharedPolicy, subject: string, windowSeconds: number): Promise<WindowState> {
    const now = this.clock.now();
    const endsAt = after(now, windowSeconds * SECOND_MS);
    const caller = keyedHash(this.config.jwtKey, `rate-limit:${policy}:${subject}`);
    const values = [policy, caller, now, endsAt];
    const [row] = await execute<{ used: number; ends_at: Date }>(this.dataSource.manager, COUNT_IN_WINDOW, values);
    if (!row) throw new Error('a window was counted and did not come back');
    return { used: row.used, endsAt: row.ends_at.getTime() };
  }
}
