import { SECOND_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { writesShed } from '../metrics/metrics';

/** The share of a process's connections that one business's writes may use at once. */
const SHARE = 0.5;
/** With the two times three seconds that a statement may wait for a lock, a caller is refused within eight. */
const BOUNDS = { waitingMax: 200, waitMaxMs: 2 * SECOND_MS };
const RETRY_SECONDS = 2;

interface Share {
  running: number;
  /** Writes that are never shed. They come first, because they end what the others began. */
  readonly kept: Set<() => void>;
  readonly waiting: Set<() => void>;
}

/** Whether a write may be refused. One that records what a provider has done waits for its turn, however long. */
export interface WriteTurn {
  readonly mayBeShed: boolean;
}

/**
 * Keeps the writes of one business from using every connection: when they wait for one locked row, other businesses are
 * still served. Writes beyond the share wait here in order, without a connection, for at most two seconds.
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
   * @param businessId owner of the write; null for writes of no business, which are not limited.
   *
   * @throws AppError `service_busy` with Retry-After when too many wait or the wait was too long, where the write may be shed;
   * `work` has not begun then.
   */
  async run<T>(businessId: number | null, { mayBeShed }: WriteTurn, work: () => Promise<T>): Promise<T> {
    if (businessId === null) return work();
    const share = await this.enter(businessId, mayBeShed);
    try {
      return await work();
    } finally {
      this.leave(businessId, share);
    }
  }

  private async enter(businessId: number, mayBeShed: boolean): Promise<Share> {
    const share = this.shares.get(businessId) ?? { running: 0, kept: new Set(), waiting: new Set() };
    this.shares.set(businessId, share);
    if (share.running < this.runningMax) share.running += 1;
    else if (mayBeShed) await this.waitFor(share);
    else await new Promise<void>((resolve) => share.kept.add(resolve));
    return share;
  }

  /** Resolves when a write has ended and its place is free. */
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
    const [kept] = share.kept;
    if (kept) {
      share.kept.delete(kept);
      return kept();
    }
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
