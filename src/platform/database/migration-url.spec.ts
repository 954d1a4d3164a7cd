import { Secret } from '../../kernel/secret';
import { migrationUrlOf } from './migration-url';

const POOLED = 'postgres://serving:p@pool:6432/shop';
const DIRECT = 'postgres://owner:p@db:5432/shop';

// Guarantee: the lock around the migrations is never one of a pooler, which two processes can have and nobody gives back.
describe('where the schema is changed', () => {
  const urlOf = (databasePooler: 'none' | 'transaction', databaseUrl: string, migrationUrl?: string): string =>
    migrationUrlOf({
      databasePooler,
      databaseUrl: new Secret(databaseUrl),
      migrationDatabaseUrl: migrationUrl === undefined ? null : new Secret(migrationUrl),
    }).reveal();

  it('is past the pooler, or where everything else is without one', () => {
    expect(urlOf('transaction', POOLED, DIRECT)).toBe(DIRECT);
    expect(urlOf('none', DIRECT)).toBe(DIRECT);
    expect(urlOf('transaction', 'postgres:///shop?host=/pool', 'postgres:///shop?host=/run')).toContain('/run');
  });

  it.each([
    ['no address of its own', undefined],
    ['the owner behind the same pooler', POOLED.replace('serving', 'owner')],
  ])('is refused through a pooler in transaction mode: %s', (_, migrationUrl) => {
    expect(() => urlOf('transaction', POOLED, migrationUrl)).toThrow('MIGRATION_DATABASE_URL');
  });
});
