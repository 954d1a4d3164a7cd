import { Injectable } from '@nestjs/common';
import { after, Clock, DAY_MS } from '../kernel/clock';
import { execute } from '../platform/database/statement';
import { type Tx, UnitOfWork } from '../platform/database/unit-of-work';
import { Jobs } from '../platform/jobs/jobs';
import { FORGET, NOTE, TAKE } from './login-locks.statements';

const BATCH_MAX = 20;
const PERIOD_MS = 1_000;
/** A stranger can lock a login again and again; the owner gets at most one mail in this time. */
const TOLD_AGAIN_AFTER_MS = DAY_MS;

/**
 * Tells the owner of an account that wrong guesses have locked its login, outside of the guesser's request: that only
 * stores one row for the given address, so neither answer nor time shows whether an account has the address.
 */
@Injectable()
export abstract class LoginLocksJob {
  protected abstract readonly realm: 'business' | 'operator';

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({ name: this.constructor.name, periodMs: PERIOD_MS, claim: () => this.tellBatch() });
  }

  /** Records that the login of this address is locked now. */
  async note(email: string): Promise<void> {
    await this.unitOfWork.run((tx) => execute(tx, NOTE, [this.realm, email, this.clock.now()]));
  }

  /** Writes the message when an account has this address. */
  protected abstract tell(tx: Tx, email: string, lockedAt: Date): Promise<void>;

  private tellBatch(): Promise<readonly unknown[]> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await execute(tx, FORGET, [this.realm, after(now, -TOLD_AGAIN_AFTER_MS)]);
      const locks = await execute<{ email: string; locked_at: Date }>(tx, TAKE, [this.realm, now, BATCH_MAX]);
      for (const { email, locked_at } of locks) await this.tell(tx, email, locked_at);
      return locks;
    });
  }
}
