import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, SECOND_MS } from '../../kernel/clock';
import { log, serializeError } from '../logging/logger';
import { clockAhead, clockSteps, clockWarnings } from '../metrics/metrics';
import { type ClockReading, DatabaseProbe } from './database-probe';

const LOOK_EVERY_MS = 10 * SECOND_MS;
const WARN_MS = 2 * SECOND_MS;
const REFUSE_MS = 30 * SECOND_MS;
/** Smaller differences are within the time a query takes. */
const NOISE_MS = 250;

/** A clock that NTP slews differs from the monotonic one by less while a question is asked. */
const STEP_MS = 50;

/** @returns how far the machine's clock has been set since this call, in milliseconds: what the monotonic clock does not show. */
function stepsFromHere(): () => number {
  const [wall, monotonic] = [Date.now(), performance.now()];
  return () => Date.now() - wall - (performance.now() - monotonic);
}

/**
 * Compares the clock of this machine with the database's, at the start and every ten seconds. This process adds the
 * difference to its own clock (`Clock.follow`), so that processes on different machines write times in one order. With a
 * difference beyond thirty seconds one of the clocks is wrong, and the process neither serves nor begins background work.
 */
@Injectable()
export class ClockCheck implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private last: ClockReading | null = null;
  private followedMs = 0;

  constructor(
    private readonly probe: DatabaseProbe,
    private readonly clock: Clock,
  ) {}

  /** @throws Error when the clocks are more than thirty seconds apart. */
  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    if (this.isRefused)
      throw new Error(
        `The clock of this machine and the database's are ${Math.round(Math.abs(this.differenceMs) / SECOND_MS)} s apart. Set it (NTP) and start again.`,
      );
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Whether the clocks were more than thirty seconds apart at the last check. */
  get isRefused(): boolean {
    return this.differenceMs > REFUSE_MS;
  }

  /** Reads the database's clock now; without an answer the last reading stays. */
  async look(): Promise<void> {
    const stepped = stepsFromHere();
    let reading: ClockReading;
    try {
      reading = await this.probe.readClock();
    } catch (error) {
      log.debug(serializeError(error), 'the clock of the database could not be read');
      return;
    }
    // A step within the question would be taken for half of a difference. The next look sees all of it.
    if (Math.abs(stepped()) > STEP_MS) return;
    const isFirst = this.last === null;
    this.last = reading;
    const { aheadMs, uncertainMs } = reading;
    clockAhead.set(aheadMs / SECOND_MS);
    this.clock.isTrusted = !this.isRefused;
    const isMoved = Math.abs(aheadMs - this.followedMs) > Math.max(NOISE_MS, 2 * uncertainMs);
    if (isMoved) this.followedMs = Math.abs(aheadMs) > NOISE_MS ? aheadMs : 0;
    // A vague answer does not tell a step of this machine's clock from its own vagueness.
    if (isMoved || uncertainMs <= NOISE_MS) this.follow(isFirst ? Number.POSITIVE_INFINITY : WARN_MS + uncertainMs);
    if (this.differenceMs <= WARN_MS) return;
    clockWarnings.inc();
    log.warn(
      { database_ahead_seconds: aheadMs / SECOND_MS },
      'the clock of this machine differs from that of the database; set it (NTP)',
    );
  }

  /**
   * Goes by the last difference. What moves the time by more than `unseenMs` is a step of the database's clock, or of both:
   * one of this machine's alone moves nothing.
   */
  private follow(unseenMs: number): void {
    const before = this.clock.now();
    this.clock.follow(this.followedMs);
    const movedMs = this.clock.now().getTime() - before.getTime();
    if (Math.abs(movedMs) <= unseenMs) return;
    clockSteps.inc();
    log.warn(
      { moved_seconds: movedMs / SECOND_MS },
      'the time that this process goes by has moved: the clock of the database was set, or this machine was asleep',
    );
  }

  /** The certain part of the difference: the duration of the query is subtracted. */
  private get differenceMs(): number {
    return this.last ? Math.max(0, Math.abs(this.last.aheadMs) - this.last.uncertainMs) : 0;
  }
}
