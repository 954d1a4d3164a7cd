import type { DataSource } from 'typeorm';
import type { MapleradBooks } from '../../simulators/maplerad/maplerad-books';

interface OwnCard {
  readonly provider_card_id: string;
  readonly status: string;
  readonly posted: string;
}

const FLOAT_START_CENTS = 100_000_000;
const WORDS = { ACTIVE: 'active', DISABLED: 'frozen', TERMINATED: 'terminated' } as const;

/** Our books beside the issuer's, to the cent: each card, the float, and cards that only one side has. */
export async function cardDifferences(db: DataSource, books: MapleradBooks): Promise<string[]> {
  const ours: OwnCard[] = await db.query(
    `SELECT provider_card_id, status, posted FROM cards JOIN ledger_accounts ON address = ledger_address WHERE provider = 'maplerad'`,
  );
  const theirs = [...books.cards.values()].filter((card) => !card.failed);
  const known = new Map(ours.map((own) => [own.provider_card_id, own]));
  const wrong = theirs.flatMap((card) => {
    const own = known.get(card.id);
    if (!own) return [`card ${card.id} is theirs alone`];
    const isSame = own.status === WORDS[card.status] && Number(own.posted) === card.balance;
    return isSame ? [] : [`card ${card.id}: ${own.status} ${own.posted} here, ${card.status} ${card.balance} there`];
  });
  const alone = ours.filter((own) => !theirs.some((card) => card.id === own.provider_card_id));
  const float = await floatByOurLedger(db, books);
  return [
    ...wrong,
    ...alone.map((own) => `card ${own.provider_card_id} is ours alone`),
    ...(float === books.float ? [] : [`float ${float} here, ${books.float} there`]),
  ];
}

/** What the float must be if only our operations, late refunds and known fees moved it. */
async function floatByOurLedger(db: DataSource, books: MapleradBooks): Promise<number> {
  const [moved]: Array<{ total: string }> = await db.query(
    `SELECT coalesce(sum(CASE WHEN kind IN ('card_creation', 'card_topup') THEN -amount ELSE amount END), 0) AS total FROM operations
     WHERE provider = 'maplerad' AND state = 'completed' AND (kind IN ('card_creation', 'card_topup', 'card_drain', 'card_termination')
       OR (kind = 'card_transaction' AND target LIKE 'wallet:%'))`,
  );
  const fees = books.charges.reduce((sum, charge) => sum + charge.fee, 0);
  return FLOAT_START_CENTS + Number(moved?.total ?? 0) - fees;
}
