import { DROP, GARBAGE, hang, hugeBody, json, REDIRECT, type Reply } from './reply';
import type { Fault } from './simulator-faults';
import { failureView } from './wire-views';

/** What a fault may do with the request it strikes. */
export interface Submission {
  /** Treats the request as if nothing were wrong, books included. */
  readonly decide: () => Reply;
  readonly decideLater: (ms: number) => void;
  readonly decideAndCallBack: () => Promise<Reply>;
  readonly reject: (code: string) => Reply;
  /** Takes the order and denies it for so long. */
  readonly deny: (ms: number, code: string | null) => void;
}

const UNKNOWN_ERROR = json(failureView('UNKNOWN_ERROR', 'Something went wrong; the outcome is not known.'), 500);

/** After the request has been treated, something else than its answer comes back. */
function behind(submission: Submission, reply: Reply): Reply {
  submission.decide();
  return reply;
}

const STRIKES: Readonly<
  Record<string, ((submission: Submission, fault: Fault) => Reply | Promise<Reply>) | undefined>
> = {
  drop_before_accept: () => DROP,
  accept_then_drop: (submission) => behind(submission, DROP),
  accept_late: (submission, fault) => {
    submission.decideLater(fault.delay_ms ?? 0);
    return DROP;
  },
  error_before_accept: () => UNKNOWN_ERROR,
  error_after_accept: (submission) => behind(submission, UNKNOWN_ERROR),
  hang_before_accept: (_submission, fault) => hang(fault.delay_ms, UNKNOWN_ERROR),
  hang_after_accept: (submission, fault) => hang(fault.delay_ms, submission.decide()),
  callback_first: (submission) => submission.decideAndCallBack(),
  reject: (submission, fault) => submission.reject(fault.code ?? 'PROVIDER_TEMPORARILY_UNAVAILABLE'),
  deny: (submission, fault) => {
    submission.deny(fault.delay_ms ?? 0, fault.code ?? null);
    return DROP;
  },
  answer: (_submission, fault) => json({}, fault.http_status ?? 503),
  redirect: () => REDIRECT,
  huge_body: () => hugeBody(),
  garbage: () => GARBAGE,
};

/** The answer to a request that a fault strikes. An unknown fault changes nothing. */
export const struckSubmission = (submission: Submission, fault: Fault): Reply | Promise<Reply> =>
  STRIKES[fault.fault]?.(submission, fault) ?? submission.decide();
