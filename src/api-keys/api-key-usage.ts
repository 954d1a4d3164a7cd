import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, MINUTE_MS } from '../kernel/clock';
import { log, serializeError } from '../platform/logging/logger';
import { ApiKeysRepository } from './api-keys.repository';

/** How long uses are collected before one statement writes them. */
const COLLECT_MS = 100;

/** Writes `last_used_at` outside of requests: collected in memory, many keys in one statement, each key at most once a minute. */
@Injectable()
export class ApiKeyUsage implements OnApplicationShutdown {
  private collected = new Map<string, Date>();
  /** When each key was last written by this process; entries older than a minute are dropped. */
  private readonly written = new Map<string, Date>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  note(keyId: string): void {
    const now = this.clock.now();
    const last = this.written.get(keyId);
    if (last && after(last, MINUTE_MS) > now) return;
    this.collected.set(keyId, now);
    this.timer ??= setTimeout(() => void this.write(), COLLECT_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.write();
  }

  /** A use that cannot be written is dropped: it only informs the owner and is not worth a retry. */
  private async write(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.collected.size === 0) return;
    const uses = this.collected;
    this.collected = new Map();
    const now = this.clock.now();
    for (const [id, at] of this.written) if (after(at, MINUTE_MS) <= now) this.written.delete(id);
    for (const [id, at] of uses) this.written.set(id, at);
    try {
      await this.keys.recordUse(this.dataSource.manager, uses);
    } catch (error) {
      log.warn(serializeError(error), 'the last use of API keys was not written');
    }
  }
}
