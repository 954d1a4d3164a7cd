import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 1_000;
const LIST_FUNDED_CARD = `
  CREATE OR REPLACE FUNCTION list_funded_card()
  RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    IF NEW.posted = 0 THEN
      DELETE FROM funded_cards AS funded USING cards AS card
        WHERE card.ledger_address = NEW.address
          AND funded.business_id = card.business_id AND funded.environment = card.environment AND funded.card_id = card.id;
    ELSE
      INSERT INTO funded_cards (business_id, environment, card_id, has_ended)
        SELECT business_id, environment, id, status = 'terminated' FROM cards WHERE ledger_address = NEW.address
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
  END $$`;
const LIST_CARD = `
  CREATE OR REPLACE FUNCTION list_card()
  RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO funded_cards (business_id, environment, card_id, has_ended)
        SELECT NEW.business_id, NEW.environment, NEW.id, NEW.status = 'terminated' FROM ledger_accounts
        WHERE address = NEW.ledger_address AND posted <> 0
        ON CONFLICT DO NOTHING;
    ELSE
      UPDATE funded_cards SET has_ended = NEW.status = 'terminated'
        WHERE business_id = NEW.business_id AND environment = NEW.environment AND card_id = NEW.id
          AND has_ended <> (NEW.status = 'terminated');
    END IF;
    RETURN NULL;
  END $$`;
const QUEUE_CARD_SUSPENSION = `
  CREATE OR REPLACE FUNCTION queue_card_suspension()
  RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    INSERT INTO card_suspension_queue (business_id) VALUES (NEW.id);
    RETURN NULL;
  END $$`;
const QUEUE_SUSPENSION_OF_CARD = `
  CREATE OR REPLACE FUNCTION queue_suspension_of_card()
  RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    INSERT INTO card_suspension_queue (business_id)
      SELECT id FROM businesses
      WHERE id = NEW.business_id AND (status = 'active') = (NEW.frozen_by IS NOT NULL);
    RETURN NULL;
  END $$`;
const FUNDED_CARDS_ARE_LISTED = `
  CREATE OR REPLACE TRIGGER funded_cards_are_listed AFTER UPDATE OF posted ON ledger_accounts
  FOR EACH ROW WHEN ((OLD.posted = 0) <> (NEW.posted = 0) AND starts_with(NEW.address, 'card:')) EXECUTE FUNCTION list_funded_card()`;
const CARDS_ARE_LISTED_WHILE_FUNDED = `
  CREATE OR REPLACE TRIGGER cards_are_listed_while_funded AFTER INSERT OR UPDATE OF status ON cards
  FOR EACH ROW EXECUTE FUNCTION list_card()`;
const CARDS_OF_A_BUSINESS_FOLLOW_IT = `
  CREATE OR REPLACE TRIGGER cards_of_a_business_follow_it AFTER UPDATE OF status ON businesses
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND OLD.status <> 'pending_approval') EXECUTE FUNCTION queue_card_suspension()`;
const CARDS_FOLLOW_THEIR_BUSINESS = `
  CREATE OR REPLACE TRIGGER cards_follow_their_business AFTER INSERT OR UPDATE OF status, frozen_by ON cards
  FOR EACH ROW WHEN (NEW.status = 'active' OR NEW.frozen_by = 'suspension') EXECUTE FUNCTION queue_suspension_of_card()`;
const TRIGGERS = [
  FUNDED_CARDS_ARE_LISTED,
  CARDS_ARE_LISTED_WHILE_FUNDED,
  CARDS_OF_A_BUSINESS_FOLLOW_IT,
  CARDS_FOLLOW_THEIR_BUSINESS,
];
const OBJECTS = [
  'functions/list_funded_card.sql',
  'functions/list_card.sql',
  'functions/queue_card_suspension.sql',
  'functions/queue_suspension_of_card.sql',
  'triggers/ledger_accounts/funded_cards_are_listed.sql',
  'triggers/cards/cards_are_listed_while_funded.sql',
  'triggers/businesses/cards_of_a_business_follow_it.sql',
  'triggers/cards/cards_follow_their_business.sql',
];
/** The account is locked, so that its card is not taken from the list in between. */
const FILL = `
  INSERT INTO funded_cards (business_id, environment, card_id, has_ended)
  SELECT c.business_id, c.environment, c.id, c.status = 'terminated' FROM cards c JOIN ledger_accounts a ON a.address = c.ledger_address
  WHERE c.id > $1 AND c.id <= $2 AND a.posted <> 0 FOR SHARE OF a
  ON CONFLICT DO NOTHING`;
const MARK = `
  UPDATE funded_cards f SET has_ended = true FROM cards c WHERE c.id = f.card_id AND c.status = 'terminated' AND NOT f.has_ended`;
const QUEUE = `INSERT INTO card_suspension_queue (business_id) SELECT id FROM businesses WHERE status IN ('suspended', 'terminated')
  UNION SELECT business_id FROM cards WHERE frozen_by = 'suspension'`;

/**
 * The triggers come first, so that what the previous build writes meanwhile is listed too. A batch at a time, each its own commit, so that
 * nobody waits for long. It may be broken off and begun anew.
 */
export class FillInCardsThatHoldMoney1795310000010 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '5s'`);
    for (const text of [LIST_FUNDED_CARD, LIST_CARD, QUEUE_CARD_SUSPENSION, QUEUE_SUSPENSION_OF_CARD])
      await runner.query(text);
    // locks: for the moment of a change in the catalogue, each in a commit of its own. The present texts are below database/.
    for (const text of TRIGGERS) await runner.query(text);
    await runner.query(`RESET lock_timeout`);
    const [row] = (await runner.query(`SELECT max(id) AS last FROM cards`)) as Array<{ readonly last: string | null }>;
    const last = Number(row?.last ?? 0);
    for (let first = 0; first < last; first += BATCH) await runner.query(FILL, [first, first + BATCH]);
    await runner.query(MARK);
    await runner.query(QUEUE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER IF EXISTS funded_cards_are_listed ON ledger_accounts`);
    await runner.query(`DROP TRIGGER IF EXISTS cards_are_listed_while_funded ON cards`);
    await runner.query(`DROP TRIGGER IF EXISTS cards_follow_their_business ON cards`);
    await runner.query(`DROP TRIGGER IF EXISTS cards_of_a_business_follow_it ON businesses`);
    for (const name of ['list_funded_card', 'list_card', 'queue_card_suspension', 'queue_suspension_of_card'])
      await runner.query(`DROP FUNCTION IF EXISTS ${name}()`);
    await runner.query(`DELETE FROM database_objects WHERE path = ANY ($1)`, [OBJECTS]);
    await runner.query(`DELETE FROM funded_cards`);
    await runner.query(`DELETE FROM card_suspension_queue`);
  }
}
