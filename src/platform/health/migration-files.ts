import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { MIGRATIONS } from '../database/migrations';

const MIGRATION_FILE = /^(\d+)-[\w-]+\.(ts|js)$/;

/** The migrations this build carries, by their timestamps. */
@Injectable()
export class MigrationFiles {
  readonly timestamps = readdirSync(dirname(MIGRATIONS)).flatMap(
    (file) => MIGRATION_FILE.exec(file)?.slice(1, 2) ?? [],
  );
}
