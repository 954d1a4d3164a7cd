import { Injectable } from '@nestjs/common';
import { Clock, SECOND_MS, utcDay } from '../../../kernel/clock';
import { AppConfig } from '../../../platform/config/config';
import { execute } from '../../../platform/database/statement';
import { type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import { Jobs } from '../../../platform/jobs/jobs';
import { log } from '../../../platform/logging/logger';
import { SEAL_DAY, LATEST_DAY, LINK, OPEN_DAY, TAKE_TURN, UNLINKED } from './audit-chain.statements';
import { type AuditDay, type AuditedRow, GENESIS, linkHash, seal } from './audit-hash';

const BATCH_MAX = 500;

/**
 * Links new rows of the audit log to the previous ones, some seconds after they were written, so that no operator's action
 * waits for another's (decision 0071). Each day has its own chain, which begins with the last hash of the previous day.
 */
@Injectable()
export class AuditChainJob {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({ name: 'audit chain', periodMs: 10 * SECOND_MS, claim: () => this.claim() });
  }

  /** @returns the linked rows. */
  claim(): Promise<readonly AuditedRow[]> {
    return this.unitOfWork.run(async (tx) => {
      const [turn] = await execute<{ taken: boolean }>(tx, TAKE_TURN);
      if (turn?.taken !== true) return [];
      const day = await this.dayOfNow(tx);
      const rows = await execute<AuditedRow>(tx, UNLINKED, [BATCH_MAX]);
      if (rows.length > 0) await this.link(tx, day, rows);
      return rows;
    });
  }

  /** The chain of today. When the clock was set back, the latest chain goes on. */
  private async dayOfNow(tx: Tx): Promise<AuditDay> {
    const [latest] = await execute<AuditDay>(tx, LATEST_DAY);
    const today = utcDay(this.clock.now());
    if (latest && latest.day >= today) return latest;
    // Logged, because whoever rewrites the database cannot rewrite the log.
    if (latest) {
      const { day, links, head } = latest;
      log.info({ day, links, head: head.toString('hex') }, 'an audit day is closed');
    }
    const start = latest?.head ?? GENESIS;
    const opened = seal({ day: today, opened_from: start, links: 0, head: start }, this.config.encryptionKeys);
    await execute(tx, OPEN_DAY, [today, start, opened.sealed_with, opened.seal]);
    return opened;
  }

  private async link(tx: Tx, day: AuditDay, rows: readonly AuditedRow[]): Promise<void> {
    const hashes: Buffer[] = [];
    for (const [index, row] of rows.entries()) {
      hashes.push(linkHash(hashes.at(-1) ?? day.head, day.day, day.links + index + 1, row));
    }
    await execute(tx, LINK, [day.day, rows.map(({ id }) => id), rows.map((_, index) => day.links + index + 1), hashes]);
    const next = { ...day, links: day.links + rows.length, head: hashes.at(-1) ?? day.head };
    const { links, head, sealed_with, seal: made } = seal(next, this.config.encryptionKeys);
    await execute(tx, SEAL_DAY, [day.day, links, head, sealed_with, made]);
  }
}
