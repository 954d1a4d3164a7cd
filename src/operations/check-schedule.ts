import { after, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/clock';
import type { AppConfig } from '../platform/config/config';
import type { Operation } from './operation';

/** What the time of the next look depends on, besides the operation itself. */
export interface ScheduleContext {
  readonly now: Date;
  /** How long to wait before each of the kind's first looks, in milliseconds before the scale. */
  readonly firstChecksMs: readonly number[];
  /** SCHEDULE_SCALE. */
  readonly scale: number;
}

/** Later looks at a failure that the provider did not state itself. The order could still be carried out. */
const LOOKS_BACK_MS = [HOUR_MS, DAY_MS] as const;
/** While the provider cannot be read, or works on what is completed here: every eighth of the time since the end. */
export const LOOKS_BACK_PER_AGE = 8;
const LEASE_MS = 30 * SECOND_MS;
const UNKNOWN_CHECKS_MS = [0, 5 * SECOND_MS, 15 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS];
/** Between the later looks at an operation whose outcome is unknown, in milliseconds before the scale. */
export const UNKNOWN_TAIL_MS = 2 * MINUTE_MS;

/** The end of the lease for work claimed at `now`. */
export const leaseUntil = (
  now: Date,
  { scheduleScale, providerTimeoutMs }: Pick<AppConfig, 'scheduleScale' | 'providerTimeoutMs'>,
): Date => after(now, Math.max(LEASE_MS * scheduleScale, providerTimeoutMs * 1.25));

/**
 * The first look at an operation that begins at `now`: after the first wait of its kind, or before that when the provider says that
 * it ends earlier.
 * @param endsAfterMs in milliseconds; null when the provider does not say.
 */
export const firstLook = (
  now: Date,
  firstChecksMs: readonly number[],
  endsAfterMs: number | null,
  { scheduleScale }: Pick<AppConfig, 'scheduleScale'>,
): Date => after(now, Math.min((firstChecksMs[0] ?? 0) * scheduleScale, endsAfterMs ?? Number.POSITIVE_INFINITY));

/** When a failure is looked at again that the provider may still contradict. */
export const firstLookBack = (context: ScheduleContext): Date => after(context.now, LOOKS_BACK_MS[0] * context.scale);

/** An end that is yet to come was written by a clock that was ahead; two processes go by clocks that differ by less than a minute. */
const isYetToCome = (end: Date, now: Date): boolean => end > after(now, MINUTE_MS);

/**
 * The next look at an operation that has ended, counted from its end; null after the last one. One that ends after now is looked at daily
 * until then: what had been planned for it was due when the clock was set back.
 */
export function nextLookBack(operation: Operation, { now, scale }: ScheduleContext): Date | null {
  const { nextCheckAt, completedAt } = operation;
  if (nextCheckAt === null || completedAt === null) return null;
  if (isYetToCome(completedAt, now)) return after(now, LOOKS_BACK_MS[1] * scale);
  const due = LOOKS_BACK_MS.map((ms) => after(completedAt, ms * scale));
  return due.find((at) => at > now) ?? null;
}

/**
 * The next look at an operation that has ended, when the provider could not be read, or has not come to the end that a person booked: it is
 * looked at again soon, and the more rarely the longer that lasts. Never given up, as while it was open.
 */
export function lookBackAgain(operation: Operation, context: ScheduleContext): Date | null {
  const { nextCheckAt, completedAt } = operation;
  if (nextCheckAt === null || completedAt === null) return null;
  const { now, scale } = context;
  // How long ago it was is not known, so it is not looked at every two minutes until then.
  if (isYetToCome(completedAt, now)) return after(now, LOOKS_BACK_MS[0] * scale);
  const age = now.getTime() - completedAt.getTime();
  const again = after(now, Math.max(UNKNOWN_TAIL_MS * scale, age / LOOKS_BACK_PER_AGE));
  const planned = nextLookBack(operation, context);
  return planned !== null && planned < again ? planned : again;
}

/** How long until the next look: the kind's first steps, then by the operation's age. Milliseconds before the scale. */
export function waitBefore(
  operation: Operation,
  context: ScheduleContext,
  state: 'accepted' | 'unknown',
  checks: number,
): number {
  if (state === 'unknown') return UNKNOWN_CHECKS_MS[checks] ?? UNKNOWN_TAIL_MS;
  const first = context.firstChecksMs[checks];
  if (first !== undefined) return first;
  const age = (context.now.getTime() - operation.createdAt.getTime()) / context.scale;
  if (age < 15 * MINUTE_MS) return 2 * MINUTE_MS;
  if (age < 2 * HOUR_MS) return 5 * MINUTE_MS;
  return age < DAY_MS ? 30 * MINUTE_MS : HOUR_MS;
}
