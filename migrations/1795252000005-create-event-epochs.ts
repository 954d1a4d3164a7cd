import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Restores that were made known, and the jumps that they made in the numbers of events. */
export class CreateEventEpochs1795252000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE restores (
        lost_from timestamptz PRIMARY KEY,
        margin bigint NOT NULL CONSTRAINT restore_margin_is_positive CHECK (margin > 0),
        noted_at timestamptz NOT NULL)`);
    await runner.query(`
      CREATE TABLE event_epochs (
        business_id bigint NOT NULL CONSTRAINT epoch_of_a_business REFERENCES businesses (id),
        environment text NOT NULL,
        epoch integer NOT NULL CONSTRAINT the_first_epoch_has_no_row CHECK (epoch > 1),
        after_sequence bigint NOT NULL,
        first_sequence bigint NOT NULL,
        started_at timestamptz NOT NULL,
        PRIMARY KEY (business_id, environment, epoch),
        CONSTRAINT epoch_goes_forward CHECK (first_sequence > after_sequence))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE event_epochs`);
    await runner.query(`DROP TABLE restores`);
  }
}
