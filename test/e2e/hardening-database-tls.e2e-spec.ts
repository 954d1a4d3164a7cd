import { X509Certificate } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { makeCertificate } from '../../bench/certificate';
import { createApp } from '../../src/app';
import { Secret } from '../../src/kernel/secret';
import { checkDatabaseUrl } from '../../src/platform/database/database-url-check';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres';
import { migrate } from '../../src/platform/database/migrations';
import { metrics } from '../../src/platform/metrics/metrics';
import { configOf } from '../support/world';

// Guarantee: the connection to the database can be encrypted and the server's name verified, by the options every PostgreSQL client knows.
describe('TLS to the database', () => {
  let directory: string;
  let server: EmbeddedPostgres;
  let files: ReturnType<typeof makeCertificate>;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'account-service-tls-'));
    chmodSync(directory, 0o755);
    files = makeCertificate(directory, 'localhost', ['DNS:localhost']);
    const NOBODY = 65_534;
    if (process.getuid?.() === 0) chownSync(files.key, NOBODY, NOBODY);
    server = await startEmbeddedPostgres({
      directory: join(directory, 'data'),
      password: new Secret('local-tests-only'),
      settings: ['ssl=on', `ssl_cert_file=${files.certificate}`, `ssl_key_file=${files.key}`, 'fsync=off'],
    });
    await migrate(server.url, server.servingUrl);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const withOptions = (options: string, host = 'localhost'): Secret => {
    const url = new URL(server.servingUrl.reveal());
    url.hostname = host;
    return new Secret(`${url.toString()}?${options}`);
  };

  it('encrypts every connection of the pool, checks who the server is, and tells until when its certificate is valid', async () => {
    const url = withOptions(`sslmode=verify-full&sslrootcert=${files.certificate}`);
    await checkDatabaseUrl('DATABASE_URL', url);
    const app = await createApp(configOf(url));
    try {
      const rows: unknown = await app
        .get(DataSource)
        .query('SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
      expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3' }]);
      const { validTo } = new X509Certificate(readFileSync(files.certificate));
      const line = `peer_certificate_expires_timestamp_seconds{peer="database"} ${Date.parse(validTo) / 1_000}`;
      expect(await metrics.metrics()).toContain(line);
    } finally {
      await app.close();
    }
  });

  it('refuses a server whose certificate is of another name, or is not signed by a trusted authority', async () => {
    const otherName = withOptions(`sslmode=verify-full&sslrootcert=${files.certificate}`, '127.0.0.1');
    const nobody = withOptions('sslmode=verify-full');
    for (const url of [otherName, nobody])
      await expect(checkDatabaseUrl('DATABASE_URL', url)).rejects.toThrow(/DATABASE_URL/);
  });
});
