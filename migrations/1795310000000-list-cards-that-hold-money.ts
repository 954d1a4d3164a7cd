import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a business still holds on cards, and which ended cards hold money, was found by a look at every card there has been. The cards that
 * hold money are a list that triggers keep, and so are the businesses whose cards have to follow them.
 */
export class ListCardsThatHoldMoney1795310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE funded_cards (
        business_id bigint NOT NULL,
        environment text NOT NULL,
        card_id bigint NOT NULL,
        has_ended boolean NOT NULL,
        PRIMARY KEY (business_id, environment, card_id))`);
    await runner.query(`CREATE INDEX funded_cards_that_ended ON funded_cards (card_id) WHERE has_ended`);
    // Without a key: whoever adds a business must not wait for somebody else who adds it too, with other locks in hand.
    await runner.query(`
      CREATE TABLE card_suspension_queue (
        business_id bigint NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE card_suspension_queue`);
    await runner.query(`DROP TABLE funded_cards`);
  }
}
