import { SECOND_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { writesShed } from '../metrics/metrics';

/** Of the connections of a process, what the writes of one business may use at once. */
const SHARE = 0.5;
const BOUNDS = { waitingMax: 200, waitMaxMs: 4 * SECOND_MS };
const RETRY_SECONDS = 2;

interface Share {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Keeps the writes of one business from taking every connection: when they wait for one locked row, everybody else is
 * served. What is beyond the share waits here, without a connection, in the order in which it came; four seconds at most.
 */
export class WriteShares {
  private readonly shares = new Map<number, Share>();
  private readonly runningMax: number;

  /** @param poolSize connections of this process. */
  constructor(
    poolSize: number,
    private readonly bounds: { readonly waitingMax: number; readonly waitMaxMs: number } = BOUNDS,
  ) {
    this.runningMax = Math.max(1, Math.floor(poolSize * SHARE));
  }

  /**
   * @param businessId whose write it is; null for what belongs to no business, which is not bounded.
   * @throws AppError `service_busy` with Retry-After when too many wait or the wait was too long; `work` was not begun then.
   */
  async run<T>(businessId: number | null, work: () => Promise<T>): Promise<T> {
    if (businessId === null) return work();
    const share = await this.enter(businessId);
    try {
      return await work();
    } finally {
      this.leave(businessId, share);
    }
  }

  private async enter(businessId: number): Promise<Share> {
    const share = this.shares.get(businessId) ?? { running: 0, waiting: new Set() };
    this.shares.set(businessId, share);
    if (share.running < this.runningMax) share.running += 1;
    else await this.waitFor(share);
    return share;
  }

  /** Resolves with the place of a write that has ended. */
  private waitFor({ waiting }: Share): Promise<void> {
    if (waiting.size >= this.bounds.waitingMax) return Promise.reject(shed());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(shed());
      }, this.bounds.waitMaxMs);
      const start = (): void => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      waiting.add(start);
    });
  }

  private leave(businessId: number, share: Share): void {
    const [next] = share.waiting;
    if (next) return next();
    share.running -= 1;
    if (share.running === 0) this.shares.delete(businessId);
  }
}

function shed(): AppError {
  writesShed.inc();
  return new AppError('service_busy', undefined, { retryAfterSeconds: RETRY_SECONDS });
}
