import { SECOND_MS } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { hashingShed, hashingWaiting } from '../metrics/metrics';
import { hashingPlaces } from './thread-pool';

/**
 * Who waits for a hash. `account`: a caller who is authenticated, such as a session with its PIN. `operator`: logins and
 * passwords of operators. `anonymous`: all other logins and signups.
 */
export type HashingLane = 'account' | 'operator' | 'anonymous';

interface LaneBounds {
  readonly waitingMax: number;
  readonly waitMaxMs: number;
}

/**
 * How many may wait, and how long. The wait is shorter than the ten seconds after which a guess counts as crashed
 * (`AttemptLimiter`). A hash takes about 30 ms, so eight seconds of waiting are about 250 logins for each place.
 */
const BOUNDS: Readonly<Record<HashingLane, LaneBounds>> = {
  account: { waitingMax: 200, waitMaxMs: 8 * SECOND_MS },
  operator: { waitingMax: 50, waitMaxMs: 8 * SECOND_MS },
  anonymous: { waitingMax: 250, waitMaxMs: 8 * SECOND_MS },
};
const RETRY_SECONDS = 2;

interface Waiting {
  readonly start: () => void;
}

/**
 * Places for hashing, one for each core, and never all threads of the pool (`hashingPlaces`). `account` goes first and may use all of them. The other two lanes share the rest,
 * but never the last place where there are two. So a flood of logins delays no payment and leaves a core free. Within a
 * lane, first come, first served.
 */
export class HashingLanes {
  private readonly waiting: Readonly<Record<HashingLane, Set<Waiting>>> = {
    account: new Set(),
    operator: new Set(),
    anonymous: new Set(),
  };
  private readonly openPlaces: number;
  private running = 0;
  private runningForOthers = 0;
  private lastOther: HashingLane = 'anonymous';

  constructor(
    private readonly places: number = hashingPlaces(),
    private readonly bounds: Readonly<Record<HashingLane, LaneBounds>> = BOUNDS,
  ) {
    this.openPlaces = Math.max(1, places - 1);
  }

  /** @throws AppError `service_busy` when the lane is full or the wait was too long; `work` was not begun then. */
  async run<T>(lane: HashingLane, work: () => Promise<T>): Promise<T> {
    await this.enter(lane);
    try {
      return await work();
    } finally {
      this.running -= 1;
      if (lane !== 'account') this.runningForOthers -= 1;
      this.startNext();
    }
  }

  private enter(lane: HashingLane): Promise<void> {
    const { waitingMax, waitMaxMs } = this.bounds[lane];
    const queue = this.waiting[lane];
    if (queue.size >= waitingMax) return Promise.reject(shed(lane));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.delete(entry);
        hashingWaiting.dec({ lane });
        reject(shed(lane));
      }, waitMaxMs);
      const start = (): void => {
        clearTimeout(timer);
        queue.delete(entry);
        hashingWaiting.dec({ lane });
        resolve();
      };
      const entry: Waiting = { start };
      queue.add(entry);
      hashingWaiting.inc({ lane });
      this.startNext();
    });
  }

  private startNext(): void {
    for (let lane = this.nextLane(); lane !== null; lane = this.nextLane()) {
      const [first] = this.waiting[lane];
      if (!first) return;
      this.running += 1;
      if (lane !== 'account') {
        this.runningForOthers += 1;
        this.lastOther = lane;
      }
      first.start();
    }
  }

  private nextLane(): HashingLane | null {
    if (this.running >= this.places) return null;
    if (this.waiting.account.size > 0) return 'account';
    if (this.runningForOthers >= this.openPlaces) return null;
    const turns: readonly HashingLane[] =
      this.lastOther === 'anonymous' ? ['operator', 'anonymous'] : ['anonymous', 'operator'];
    return turns.find((lane) => this.waiting[lane].size > 0) ?? null;
  }
}

function shed(lane: HashingLane): AppError {
  hashingShed.inc({ lane });
  return new AppError('service_busy', undefined, { retryAfterSeconds: RETRY_SECONDS });
}
