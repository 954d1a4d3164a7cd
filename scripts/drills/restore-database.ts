import { Client } from 'pg';

/** A database that is put back to a copy of itself, as a restore to a point in time puts one back. */
export class RestorableDatabase {
  private readonly name: string;
  private readonly copy: string;
  private readonly server: string;

  constructor(url: string) {
    const parsed = new URL(url);
    this.name = parsed.pathname.slice(1);
    this.copy = `${this.name}_copy`;
    parsed.pathname = '/template1';
    this.server = parsed.toString();
  }

  /** Keeps the database as it is now. Nobody may be connected to it. */
  async backUp(): Promise<void> {
    await this.run(`CREATE DATABASE "${this.copy}" TEMPLATE "${this.name}"`);
  }

  /** Puts it back to how it was kept; whoever is connected is thrown out. */
  async restore(): Promise<void> {
    await this.run(`DROP DATABASE "${this.name}" WITH (FORCE)`);
    await this.run(`CREATE DATABASE "${this.name}" TEMPLATE "${this.copy}"`);
  }

  private async run(statement: string): Promise<void> {
    const client = new Client({ connectionString: this.server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
