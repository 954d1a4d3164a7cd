import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { after, Clock, MINUTE_MS } from '../kernel/clock';
import { execute } from '../platform/database/statement';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { Jobs } from '../platform/jobs/jobs';
import type { AccountOwner } from './account-owner';
import { type IssuedToken, OneTimeTokensRepository } from './one-time-tokens.repository';
import { FORGET, LIST, REQUEST, TAKE_TURN } from './password-reset.statements';

export const RESET_LINK_MINUTES = 30;
const LINK_MS = RESET_LINK_MINUTES * MINUTE_MS;
/**
 * Links of one account that have not expired. More requests send nothing, so that nobody can flood a mailbox; counted over a
 * longer time, they would also keep its owner without a link that works.
 */
const LINKS_MAX = 3;
const BATCH_MAX = 20;
const PERIOD_MS = 500;

interface ResetRequest {
  readonly email: string;
  readonly requested_at: Date;
}

/**
 * Answers requests for a new password outside of the request itself, which only stores one row for the given address. So
 * neither its answer nor its time shows whether an account has the address.
 */
@Injectable()
export abstract class PasswordResetJob {
  protected abstract readonly realm: 'business' | 'operator';

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: OneTimeTokensRepository,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({ name: this.constructor.name, periodMs: PERIOD_MS, claim: () => this.answerBatch() });
  }

  /** Records a request for a new password of the account with this address, if there is one. */
  async request(email: string): Promise<void> {
    await this.unitOfWork.run((tx) => execute(tx, REQUEST, [this.realm, email, this.clock.now()]));
  }

  /** The account with this address that may get a new password, or null. */
  protected abstract findOwner(db: EntityManager, email: string): Promise<AccountOwner | null>;
  protected abstract send(tx: Tx, owner: AccountOwner, link: IssuedToken): Promise<void>;

  /**
   * Answers a batch of requests and deletes them, in one transaction. No row is locked while a link is made: whoever asked again
   * for the same address would wait for it, and know by that that it has an account.
   */
  private answerBatch(): Promise<readonly unknown[]> {
    return this.unitOfWork.run(async (tx) => {
      const [turn] = await execute<{ taken: boolean }>(tx, TAKE_TURN, [this.realm]);
      if (!turn?.taken) return [];
      const requests = await execute<ResetRequest>(tx, LIST, [this.realm, BATCH_MAX]);
      for (const { email } of requests) await this.answer(tx, email);
      if (requests.length > 0)
        await execute(tx, FORGET, [
          this.realm,
          requests.map(({ email }) => email),
          requests.map(({ requested_at }) => requested_at),
        ]);
      return requests;
    });
  }

  private async answer(tx: Tx, email: string): Promise<void> {
    const owner = await this.findOwner(tx, email);
    if (!owner) return;
    const at = this.clock.now();
    const lately = { count: LINKS_MAX, since: after(at, -LINK_MS), at };
    if ((await this.tokens.countedBackSince(tx, owner, 'reset_password', lately)) !== null) return;
    const life = { email, at, lifeMs: LINK_MS };
    await this.send(tx, owner, await this.tokens.issue(tx, owner, 'reset_password', life));
  }
}
