import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AppliedObject, missingObjects, readDatabaseObjects } from './database-objects';
import { migrationTimestamps } from './migrations';
import { APPLIED_MIGRATIONS, APPLIED_OBJECTS } from './schema-check.statements';
import { execute } from './statement';

/** Compares the schema of the database with the one of this build. */
@Injectable()
export class SchemaCheck {
  private readonly migrations = migrationTimestamps();
  private readonly objects = readDatabaseObjects().map(({ path, checksum }) => ({ path, checksum }));
  /** Once there, a function is only replaced by a newer build, on whose functions this one runs too. */
  private hasObjects = false;

  /** Whether the migrations of this build are there, and its functions, views and triggers or those of a newer build. */
  async isPresent(db: EntityManager): Promise<boolean> {
    const [row] = await execute<{ applied: string }>(db, APPLIED_MIGRATIONS, [this.migrations]);
    if (Number(row?.applied ?? 0) < this.migrations.length) return false;
    this.hasObjects ||= await this.findsObjects(db);
    return this.hasObjects;
  }

  private async findsObjects(db: EntityManager): Promise<boolean> {
    const applied = await execute<AppliedObject>(db, APPLIED_OBJECTS);
    return missingObjects(this.objects, applied, this.migrations.length).length === 0;
  }
}
