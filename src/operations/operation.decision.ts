import { after, MINUTE_MS } from '../kernel/clock';
import { transactionIdOf } from '../kernel/ids';
import type { ProviderResult } from '../providers/provider-result';
import { firstLookBack, UNKNOWN_TAIL_MS, waitBefore } from './check-schedule';
import type { Decision, DecisionContext, TrackChanges } from './decision';
import { differenceFrom } from './differing-amounts';
import type { Operation } from './operation';
import { decideCompleted, decideFailed } from './operation.decision-after-end';

const QUARANTINE_MS = 10 * MINUTE_MS;
const ABSENT_READS_MIN = 3;
const ABSENT_READ_GAP_MS = MINUTE_MS;

/**
 * The whole safety argument in one pure function: what a provider's result does to an operation. It is idempotent and does
 * not depend on the order in which results arrive. Money is released only on an explicit refusal or on proven absence.
 */
export function decide(operation: Operation, result: ProviderResult, context: DecisionContext): Decision {
  switch (operation.state) {
    case 'completed':
      return decideCompleted(operation, result, context);
    case 'failed':
      return decideFailed(operation, result, context);
    case 'needs_review':
      return { kind: 'nothing', nextCheckAt: null };
    case 'submitting':
    case 'accepted':
    case 'unknown':
      return decideOpen(operation, result, context);
    default:
      return operation.state satisfies never;
  }
}

function decideOpen(operation: Operation, result: ProviderResult, context: DecisionContext): Decision {
  switch (result.kind) {
    case 'accepted':
      return reviewWhenOld(operation, result, context) ?? track(operation, context, 'accepted', result);
    case 'succeeded':
      return decideSuccess(operation, result);
    case 'failed':
      return fail(result.code, result.message);
    case 'rejected':
      return decideRejection(operation, result, context);
    case 'not_sent':
      if (context.origin === 'submission' && operation.submissions === 1 && operation.state === 'submitting') {
        return {
          ...fail('provider_unreachable', 'The provider could not be reached; nothing was sent.'),
          freesKey: true,
        };
      }
      return track(operation, context, stateWithoutNews(operation));
    case 'not_found':
      return decideAbsence(operation, context);
    case 'unknown':
      return (
        reviewWhenOld(operation, result, context) ??
        track(result.candidates ? withoutAbsences(operation) : operation, context, stateWithoutNews(operation))
      );
    default:
      return result satisfies never;
  }
}

const fail = (code: string, message: string): Extract<Decision, { kind: 'fail' }> => ({
  kind: 'fail',
  code,
  message,
  freesKey: false,
  nextCheckAt: null,
});

/** An accepted order stays accepted. One that was sent without an answer is unknown. */
const stateWithoutNews = (operation: Operation): 'accepted' | 'unknown' =>
  operation.state === 'accepted' ? 'accepted' : 'unknown';

function decideSuccess(operation: Operation, result: Extract<ProviderResult, { kind: 'succeeded' }>): Decision {
  const details = differenceFrom(operation, result);
  if (details !== null) return { kind: 'review', reason: 'amount_differs', details, freezes: true, nextCheckAt: null };
  return { kind: 'complete', reference: result.reference ?? null, amount: result.amount ?? null };
}

/**
 * A refusal of a repeated submission does not tell what became of the earlier one. Wait until no packet can be late, then
 * read.
 */
function decideRejection(
  operation: Operation,
  result: Extract<ProviderResult, { kind: 'rejected' }>,
  context: DecisionContext,
): Decision {
  if (operation.submissions <= 1) {
    const isFirstAnswer = context.origin === 'submission' && operation.state === 'submitting';
    return { ...fail(result.code, result.message), freesKey: isFirstAnswer && context.refusalFreesKey === true };
  }
  const until = after(context.now, QUARANTINE_MS * context.scale);
  return {
    kind: 'track',
    changes: {
      ...marks(operation),
      state: stateWithoutNews(operation),
      absentReads: 0,
      lastAbsentAt: null,
      quarantineUntil: until,
      nextCheckAt: until,
    },
  };
}

function decideAbsence(operation: Operation, context: DecisionContext): Decision {
  const { now, scale, absence } = context;
  // The provider has confirmed this order, so its absence is a fault of the provider and proves nothing.
  if (operation.state === 'accepted' && !absence.outlivesAcceptance) return track(operation, context, 'accepted');
  const { quarantineUntil } = operation;
  if (quarantineUntil !== null && now < quarantineUntil) return waitInQuarantine(operation, quarantineUntil, context);
  const isYoung = now.getTime() - operation.createdAt.getTime() < absence.resubmitForMs * scale;
  if (quarantineUntil === null && isYoung) return { kind: 'resubmit' };
  const isNewRead =
    operation.lastAbsentAt === null || now.getTime() - operation.lastAbsentAt.getTime() >= ABSENT_READ_GAP_MS * scale;
  const absentReads = operation.absentReads + (isNewRead ? 1 : 0);
  const sinceSubmission = now.getTime() - operation.lastSubmittedAt.getTime();
  // The quarantine is the longest delay of a packet. After it, the reads alone decide.
  const isOld = quarantineUntil !== null || sinceSubmission >= absence.absentAfterMs * scale;
  if (absentReads >= (absence.readsMin ?? ABSENT_READS_MIN) && isOld) {
    const failure =
      quarantineUntil === null
        ? fail('never_received', 'The provider never received the order.')
        : fail('rejected_by_provider', 'The provider refused the order.');
    return { ...failure, nextCheckAt: firstLookBack(context) };
  }
  return {
    kind: 'track',
    changes: {
      ...marks(operation),
      state: stateWithoutNews(operation),
      absentReads,
      lastAbsentAt: isNewRead ? now : operation.lastAbsentAt,
      nextCheckAt: after(now, nextAbsentReadMs(operation, context) * scale),
    },
  };
}

/** A quarantine that ends later than one that begins now was begun by a clock that was ahead. It begins anew: a packet may still be late. */
function waitInQuarantine(operation: Operation, quarantineUntil: Date, { now, scale }: DecisionContext): Decision {
  const longest = after(now, QUARANTINE_MS * scale);
  const until = quarantineUntil < longest ? quarantineUntil : longest;
  return {
    kind: 'track',
    changes: { ...marks(operation), state: 'unknown', quarantineUntil: until, nextCheckAt: until },
  };
}

/**
 * An accepted order normally shows up within the kind's first looks, so it is read as often as these are made. Milliseconds before the
 * scale.
 */
const nextAbsentReadMs = ({ state, checks }: Operation, { firstChecksMs }: DecisionContext): number =>
  Math.min(ABSENT_READ_GAP_MS, (state === 'accepted' ? firstChecksMs[checks + 1] : undefined) ?? ABSENT_READ_GAP_MS);

/**
 * When healthy reads cannot decide, a review is opened. That happens after the orders it may be confused with, and then
 * this one, have had the time to be proven absent. The looks go on, because those orders may still end.
 */
function reviewWhenOld(
  operation: Operation,
  result: Extract<ProviderResult, { kind: 'accepted' | 'unknown' }>,
  { now, scale, absence }: DecisionContext,
): Decision | null {
  const { candidates } = result;
  const isOld = now >= after(operation.lastSubmittedAt, 2 * absence.absentAfterMs * scale);
  if (candidates === undefined || !isOld) return null;
  return {
    kind: 'review',
    reason: 'outcome_undecided',
    details: {
      provider:
        result.kind === 'unknown' ? result.reason : 'the provider has the order and shows no end that is its own',
      movements: candidates.movements,
      transactions: candidates.operations.map(transactionIdOf),
    },
    freezes: false,
    nextCheckAt: after(now, UNKNOWN_TAIL_MS * scale),
  };
}

const marks = (operation: Operation): Omit<TrackChanges, 'state' | 'nextCheckAt'> => ({
  checks: operation.checks + 1,
  absentReads: operation.absentReads,
  lastAbsentAt: operation.lastAbsentAt,
  quarantineUntil: operation.quarantineUntil,
  reference: null,
});

/** `news`: the provider has the order, so earlier absent reads no longer count. */
function track(
  operation: Operation,
  context: DecisionContext,
  state: 'accepted' | 'unknown',
  news: Extract<ProviderResult, { kind: 'accepted' }> | null = null,
): Decision {
  const checks = operation.state === state ? operation.checks + 1 : 0;
  const wait = news?.checkAfterMs ?? waitBefore(operation, context, state, checks) * context.scale;
  const nextCheckAt = after(context.now, wait);
  const plan = news !== null && context.origin === 'submission' ? plannedLook(operation, news, context) : null;
  return {
    kind: 'track',
    changes: {
      state,
      checks,
      reference: news?.reference ?? null,
      absentReads: news ? 0 : operation.absentReads,
      lastAbsentAt: news ? null : operation.lastAbsentAt,
      quarantineUntil: news ? null : operation.quarantineUntil,
      nextCheckAt: plan !== null && plan < nextCheckAt ? plan : nextCheckAt,
    },
  };
}

/** A movement that may be the order ends the row of absent reads. An answer that could not be read does not. */
const withoutAbsences = (operation: Operation): Operation => ({ ...operation, absentReads: 0, lastAbsentAt: null });

/**
 * The look that was planned when the order began, which an acceptance leaves at its time: then it changes no index. Null when its
 * time is over and the provider asks for more.
 */
function plannedLook(
  { nextCheckAt: planned }: Operation,
  { checkAfterMs }: Extract<ProviderResult, { kind: 'accepted' }>,
  { now }: DecisionContext,
): Date | null {
  return planned !== null && planned <= now && checkAfterMs !== undefined ? null : planned;
}
