import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConfigurationError } from '../config/configuration-error';
import { log } from '../logging/logger';

/**
 * Warns at the start when the service connects as the owner of its tables: that role could disable the triggers that guard
 * them.
 */
@Injectable()
export class RoleCheck implements OnApplicationBootstrap {
  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.isOwner())
      log.warn(
        'the role in DATABASE_URL owns the tables; serve as a second role, as docs/operations.md says under "Two roles"',
      );
  }

  private async isOwner(): Promise<boolean> {
    const [row]: Array<{ owns: boolean }> = await this.dataSource.query(
      `SELECT pg_has_role(relowner, 'USAGE') AS owns FROM pg_class WHERE oid = to_regclass('public.operations')`,
    );
    if (!row)
      throw new ConfigurationError(
        'The database in DATABASE_URL has no tables of this service. Run npm run migrate, in the image node dist/scripts/migrate.js, or set DATABASE_URL to the right database.',
      );
    return row.owns;
  }
}
