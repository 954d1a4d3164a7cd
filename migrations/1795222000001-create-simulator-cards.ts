import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The books of the built-in card issuer: its cards, what moved them, and which orders it has taken. They are the
 * pretended outside world, so nothing of ours refers to them. Full card numbers are never among the columns.
 */
export class CreateSimulatorCards1795222000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE simulator_cards (
        id uuid PRIMARY KEY,
        holder text NOT NULL,
        brand text NOT NULL,
        status text NOT NULL DEFAULT 'active',
        balance bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        CONSTRAINT simulator_card_brand_is_known CHECK (brand IN ('VISA', 'MASTERCARD')),
        CONSTRAINT simulator_card_status_is_known CHECK (status IN ('active', 'frozen', 'terminated')),
        CONSTRAINT simulator_card_is_never_overdrawn CHECK (balance >= 0))`);
    await runner.query(`
      CREATE TABLE simulator_card_movements (
        id uuid PRIMARY KEY,
        number bigint GENERATED ALWAYS AS IDENTITY,
        card_id uuid NOT NULL CONSTRAINT simulator_movement_of_a_card REFERENCES simulator_cards (id),
        type text NOT NULL,
        entry text NOT NULL,
        status text NOT NULL,
        amount bigint NOT NULL,
        merchant_name text,
        description text,
        created_at timestamptz NOT NULL,
        CONSTRAINT simulator_movement_entry_is_known CHECK (entry IN ('debit', 'credit')),
        CONSTRAINT simulator_movement_status_is_known CHECK (status IN ('completed', 'failed')),
        CONSTRAINT simulator_movement_amount_is_not_negative CHECK (amount >= 0))`);
    await runner.query(`
      CREATE INDEX simulator_card_movements_newest_first ON simulator_card_movements (card_id, number DESC)`);
    await runner.query(`
      CREATE TABLE simulator_card_orders (
        reference uuid PRIMARY KEY,
        card_id uuid CONSTRAINT simulator_order_on_a_card REFERENCES simulator_cards (id),
        movement_id uuid CONSTRAINT simulator_order_made_a_movement REFERENCES simulator_card_movements (id),
        is_done boolean NOT NULL,
        amount bigint NOT NULL,
        told_from timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE simulator_card_orders, simulator_card_movements, simulator_cards`);
  }
}
