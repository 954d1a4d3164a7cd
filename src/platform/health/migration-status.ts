import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MIGRATIONS } from '../database/migrations';
import { execute } from '../database/statement';
import { APPLIED } from './migration-status.statements';

const MIGRATION_FILE = /^(\d+)-[\w-]+\.(ts|js)$/;

/** Whether the database has the schema this build was written for. */
@Injectable()
export class MigrationStatus {
  private readonly timestamps = readdirSync(dirname(MIGRATIONS)).flatMap(
    (file) => MIGRATION_FILE.exec(file)?.slice(1, 2) ?? [],
  );

  constructor(private readonly dataSource: DataSource) {}

  /** Migrations this build carries and the database has not seen. */
  async pending(): Promise<number> {
    const [row] = await execute<{ applied: string }>(this.dataSource.manager, APPLIED, [this.timestamps]);
    return this.timestamps.length - Number(row?.applied ?? 0);
  }
}
