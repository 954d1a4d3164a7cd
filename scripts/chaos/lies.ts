import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '../../src/kernel/clock';
import { CONTRADICTIONS } from '../../src/ledger/invariants.statements';
import { call, fieldOf } from './calls';
import { type Testbed, SCALE } from './testbed';

/** The first look back at a failure, on the run's schedule. */
const LOOK_BACK_MS = HOUR_MS * SCALE;
/** The first look may have been denied too, as a fault of the run; the second comes after all faults. Then a machine under load. */
const SEEN_MAX_MS = DAY_MS * SCALE + 60_000;
const STEP_MS = 250;

/** A payment that the provider denied until we gave up, and then made. */
interface Effective {
  readonly id: string;
  readonly reviewed: boolean;
  /** Opened no earlier than the first look back was due. */
  readonly byLookBack: boolean;
}

/** Follows the orders that a provider denied: how each ended, and what found it. */
export class Lies {
  readonly violations: string[] = [];
  private told = 0;
  private withstood = 0;
  private effective: readonly Effective[] = [];
  private counted = 0;
  private countedAfterwards = 0;

  constructor(
    private readonly testbed: Testbed,
    private readonly operator: string,
  ) {}

  /** Waits until every payment that failed here and was made there has a review, without any comparison. */
  async areSeen(): Promise<void> {
    const deadline = Date.now() + SEEN_MAX_MS;
    for (
      await this.look();
      this.effective.some(({ reviewed }) => !reviewed) && Date.now() < deadline;
      await this.look()
    )
      await pause(STEP_MS);
    for (const { id, reviewed } of this.effective)
      if (!reviewed) this.violations.push(`${id} was denied, failed here, was made there, and nobody was told`);
    await this.areCounted();
    if (this.effective.length === 0) this.violations.push('no lie took effect, so this run shows nothing');
  }

  /** Asked again while reviews open or close meanwhile: looks go on, and what is counted then is of neither moment. */
  private async areCounted(): Promise<void> {
    let before: number;
    let after = await this.openContradictions();
    do {
      before = after;
      this.counted = await this.contradictions();
      after = await this.openContradictions();
    } while (before !== after);
    if (this.counted !== after)
      this.violations.push(`the invariants page counts ${this.counted} contradictions of ${after}`);
  }

  /** After an operator has decided everything, nothing may be counted any more. */
  async areDecided(): Promise<void> {
    this.countedAfterwards = await this.contradictions();
    if (this.countedAfterwards > 0)
      this.violations.push(`the invariants page counts ${this.countedAfterwards} contradictions that were decided`);
  }

  counts(): ReadonlyArray<readonly [string, number]> {
    const reviewed = this.effective.filter((one) => one.reviewed);
    return [
      ['lies told', this.told],
      ['lies withstood', this.withstood],
      ['lies that took effect', this.effective.length],
      ['reviews opened for them', reviewed.length],
      ['found by the look back', reviewed.filter(({ byLookBack }) => byLookBack).length],
      ['found sooner', reviewed.filter(({ byLookBack }) => !byLookBack).length],
      ['counted by the invariants', this.counted],
      ['counted after decisions', this.countedAfterwards],
    ];
  }

  private async look(): Promise<void> {
    const denied = this.testbed.pawapay.books.list().filter(({ wasDenied }) => wasDenied);
    const made = denied.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id);
    const rows: Array<{ id: string; state: string; reviewed: boolean; by_look_back: boolean }> =
      await this.testbed.db.query(
        `SELECT o.id, o.state, r.id IS NOT NULL AS reviewed,
           coalesce(r.created_at >= o.completed_at + make_interval(secs => $2), false) AS by_look_back
         FROM operations o LEFT JOIN operation_reviews r ON r.operation_id = o.id AND r.reason = 'completed_after_failure'
         WHERE coalesce(o.order_id, o.id) = ANY ($1)`,
        [made, LOOK_BACK_MS / 1_000],
      );
    this.told = denied.length;
    this.withstood = denied.length - rows.filter(({ state }) => state === 'failed').length;
    this.effective = rows
      .filter(({ state }) => state === 'failed')
      .map(({ id, reviewed, by_look_back: byLookBack }) => ({ id, reviewed, byLookBack }));
  }

  /** What the operators' list of reviews has. */
  private async contradictions(): Promise<number> {
    const answer = await call(this.testbed.next(), 'GET', 'admin/ledger/invariants', this.operator);
    const list = fieldOf(answer.body, 'data.invariants') as ReadonlyArray<{ name: string; violations: number }>;
    return list.find(({ name }) => name === CONTRADICTIONS)?.violations ?? Number.NaN;
  }

  private async openContradictions(): Promise<number> {
    const [row]: Array<{ total: number }> = await this.testbed.db.query(
      `SELECT count(*)::int AS total FROM operation_reviews WHERE status = 'open'
         AND reason IN ('completed_after_failure', 'in_flight_after_failure', 'failed_after_completion', 'completed_after_reversal')`,
    );
    return row?.total ?? 0;
  }
}
