import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Old deliveries may be deleted, and their attempts with them. By itself an attempt can neither be changed nor deleted, as before. */
export class LetDeliveriesBeForgotten1795227000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await this.tieAttempts(runner, 'ON DELETE CASCADE');
    await runner.query(`DROP TRIGGER webhook_attempts_are_append_only ON webhook_delivery_attempts`);
    await runner.query(`
      CREATE TRIGGER webhook_attempts_never_change BEFORE UPDATE ON webhook_delivery_attempts
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    // A deletion that cascades comes from a trigger; one that was written as such does not.
    await runner.query(`
      CREATE TRIGGER webhook_attempts_go_with_their_delivery BEFORE DELETE ON webhook_delivery_attempts
      FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER webhook_attempts_go_with_their_delivery ON webhook_delivery_attempts`);
    await runner.query(`DROP TRIGGER webhook_attempts_never_change ON webhook_delivery_attempts`);
    await runner.query(`
      CREATE TRIGGER webhook_attempts_are_append_only BEFORE UPDATE OR DELETE ON webhook_delivery_attempts
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await this.tieAttempts(runner, '');
  }

  private async tieAttempts(runner: QueryRunner, rule: string): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_delivery_attempts DROP CONSTRAINT webhook_attempt_of_a_delivery,
        ADD CONSTRAINT webhook_attempt_of_a_delivery FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries (id) ${rule}`);
  }
}
