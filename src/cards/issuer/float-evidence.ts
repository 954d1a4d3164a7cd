import type { FloatMovement } from '../../providers/card-issuing/card-issuer.types';
import { idsOf, isNamed } from '../../providers/card-issuing/float-orders';
import type { BookedAmount } from './booked-amounts';

/** What an id of the issuer is here, as `EXPLAINED` answers it. */
export interface Explained {
  readonly id: string;
  readonly is_card: boolean;
  readonly is_shops: boolean;
  readonly stands: boolean;
  readonly move_id: string | null;
  readonly operation_id: string | null;
  /** Hundredths that it takes from our float; null: none. */
  readonly pays: string | null;
  /** Hundredths that it has brought to our float since the list begins; null: none. */
  readonly gives: string | null;
}

/** What takes money from our float, or brings it. */
export const bookedIn = (found: readonly Explained[], way: 'pays' | 'gives'): readonly BookedAmount[] =>
  found.flatMap(({ id, operation_id: operationId, [way]: amount }) =>
    operationId === null || amount === null ? [] : [{ id, operationId, amount: BigInt(amount) }],
  );

type Ids = ReadonlySet<string>;

/** What the rows of our float name, here and among themselves. */
export class FloatEvidence {
  /** Anything of ours. */
  private readonly explained: Ids;
  /** An order, a fee, or what a shop did: more than a card. */
  private readonly known: Ids;
  /** What our ledger counts as finally spent or returned. */
  private readonly standing: Ids;
  /** What reversals take back. */
  private readonly reversed: Ids;
  /** The movements themselves, without their reversals. */
  private readonly made: readonly FloatMovement[];

  /** @param takenBack movements from before `rows` that reversals among them take back. */
  constructor(
    private readonly rows: readonly FloatMovement[],
    takenBack: readonly FloatMovement[],
    private readonly found: readonly Explained[],
  ) {
    const idsThat = (hold: (one: Explained) => boolean): Ids => new Set(found.filter(hold).map(({ id }) => id));
    this.explained = idsThat(() => true);
    this.known = idsThat((one) => !one.is_card);
    this.standing = idsThat((one) => one.stands);
    this.reversed = new Set(rows.filter((row) => row.isReversal).flatMap(idsOf));
    this.made = [...rows.filter((row) => !row.isReversal), ...takenBack];
  }

  isExplained(row: FloatMovement): boolean {
    return isNamed(row, this.explained) || this.isTakenBack(row);
  }

  /** Names an order, a fee or what a shop did: so it is no order that we have forgotten. */
  isKnown(row: FloatMovement): boolean {
    return isNamed(row, this.known);
  }

  /** Movements of this side that nothing has taken back. */
  standingOnes(entry: FloatMovement['entry']): FloatMovement[] {
    return this.rows.filter((row) => row.entry === entry && !row.isReversal && !this.isTakenBack(row));
  }

  booked(way: 'pays' | 'gives'): readonly BookedAmount[] {
    return bookedIn(this.found, way);
  }

  /**
   * Reversals of what our ledger counts on, and of what nothing shows. Otherwise a movement and its reversal explain each other, and a
   * young reversal explains an older movement too.
   */
  openReversals(): FloatMovement[] {
    const countedOn = new Set(this.made.filter((row) => isNamed(row, this.standing)).flatMap(idsOf));
    const shown = new Set([...this.explained, ...this.made.flatMap(idsOf)]);
    return this.rows.filter(
      (row) => row.isReversal && (isNamed(row, this.standing) || isNamed(row, countedOn) || !isNamed(row, shown)),
    );
  }

  /** Our completed top-ups and drains that one of these reversals takes back. */
  undoneBy(reversals: readonly FloatMovement[]): Ids {
    const reversed = new Set(reversals.flatMap(idsOf));
    const named = new Set([...reversed, ...this.made.filter((row) => isNamed(row, reversed)).flatMap(idsOf)]);
    return new Set(this.found.flatMap(({ id, move_id: moveId }) => (moveId !== null && named.has(id) ? [moveId] : [])));
  }

  /** Credits that nothing but a card explains. */
  creditsOfCards(): FloatMovement[] {
    return this.standingOnes('credit').filter((row) => isNamed(row, this.explained) && !this.isKnown(row));
  }

  private isTakenBack(row: FloatMovement): boolean {
    return isNamed(row, this.reversed);
  }
}
