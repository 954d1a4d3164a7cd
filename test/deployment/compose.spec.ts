import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { loadConfig, type LoadedConfig } from '../../src/platform/config/load-config';

const FINISH_SECONDS = 10;
const LONGEST_DRAIN_SECONDS = 15;

interface Service {
  readonly image: string;
  readonly environment: Readonly<Record<string, string | number | null>>;
  readonly ports?: readonly string[];
  readonly [limit: string]: unknown;
}
type Values = Readonly<Record<string, string | undefined>>;

const read = (file: string): string => readFileSync(join(__dirname, '..', '..', file), 'utf8');
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const OWN = ['service', 'worker'] as const;

/** Compose's rules: `${NAME:-default}`, `${NAME:?message}`, and a name without a value is taken over. */
function environmentOf(service: string, values: Values): Record<string, string | undefined> {
  const entries = Object.entries(services[service].environment).map(([name, value]) => {
    if (value === null) return [name, values[name]];
    const text = String(value).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, variable: string, kind, other) => {
      if (values[variable]) return values[variable];
      if (kind === '?') throw new Error(String(other));
      return String(other ?? '');
    });
    return [name, text];
  });
  return Object.fromEntries(entries) as Record<string, string | undefined>;
}

const secret = (): string => randomBytes(32).toString('hex');
const example = parseEnv(read('.env.example'));
/** What docs/operations.md tells to fill in. */
const filledIn: Values = {
  ...example,
  POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
  SERVING_PASSWORD: randomBytes(16).toString('hex'),
  JWT_SECRET: secret(),
  ENCRYPTION_KEY: secret(),
  PIN_PEPPER: secret(),
};
const configOf = (service: string, values: Values): LoadedConfig['config'] =>
  loadConfig(environmentOf(service, values)).config;

// Guarantee: who does what docs/operations.md says gets processes that accept their configuration.
describe('docker compose up', () => {
  it.each([
    ['service', 'api'],
    ['worker', 'worker'],
  ])('starts %s in production with what is filled in', (name, role) => {
    const config = configOf(name, filledIn);
    expect(config).toMatchObject({ production: true, role, port: 3000, baseUrl: 'http://localhost:3000' });
    const url = new URL(config.databaseUrl!.reveal());
    expect([url.hostname, url.password]).toEqual(['database', filledIn['SERVING_PASSWORD']]);
  });

  it('names the secret that is not filled in', () => {
    for (const name of ['SERVING_PASSWORD', 'JWT_SECRET', 'ENCRYPTION_KEY', 'PIN_PEPPER'])
      expect(() => configOf('worker', { ...filledIn, [name]: '' })).toThrow(`set ${name} in .env`);
  });

  // Guarantee: a compromised serving process cannot become the owner of the tables.
  it('tells the password of the owner to the process that migrates, and to no process that serves', () => {
    const { migrationDatabaseUrl, databaseUrl } = configOf('migrate', filledIn);
    expect(new URL(migrationDatabaseUrl!.reveal()).password).toBe(filledIn['POSTGRES_PASSWORD']);
    expect(databaseUrl!.reveal()).toBe(configOf('service', filledIn).databaseUrl!.reveal());
    for (const name of OWN) {
      expect(JSON.stringify(environmentOf(name, filledIn))).not.toContain(filledIn['POSTGRES_PASSWORD']);
      expect(configOf(name, filledIn).migrateAtStart).toBe(false);
      expect(services[name]['depends_on']).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    }
    expect(() => configOf('migrate', { ...filledIn, POSTGRES_PASSWORD: '' })).toThrow('set POSTGRES_PASSWORD in .env');
  });

  it('refuses the sandbox where it is configured to', () => {
    const merchants = { ...filledIn, ALLOW_SIMULATED_LIVE: 'false' };
    for (const name of OWN) expect(() => configOf(name, merchants)).toThrow('MOBILE_MONEY_PROVIDER=simulator');
  });

  it('runs one image with one configuration, and only the service is reached from outside', () => {
    const [service, worker] = OWN.map((name) => services[name]);
    expect(worker.image).toBe(service.image);
    expect({ ...worker.environment, PROCESS_ROLE: 'api' }).toEqual(service.environment);
    expect([service.ports?.length, worker.ports]).toEqual([1, undefined]);
  });

  it('gives each process a limit of memory, no rights, and the time to drain and to finish', () => {
    for (const service of Object.values(services)) expect(service['mem_limit']).toMatch(/^\d+[mg]$/);
    for (const name of OWN) {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(configOf(name, filledIn).drainSeconds).toBeLessThanOrEqual(LONGEST_DRAIN_SECONDS);
      const grace = parseInt(String(services[name]['stop_grace_period']), 10);
      expect(grace).toBeGreaterThan(LONGEST_DRAIN_SECONDS + FINISH_SECONDS);
    }
  });

  it('takes secrets from files as the document shows', () => {
    const [, block] = /```yaml\n(services:\n[^]*?)```/.exec(read('docs/operations.md'))!;
    const shown = parse(block) as {
      services: { service: { environment: Record<string, string>; secrets: string[] } };
      secrets: Record<string, { file: string }>;
    };
    const { environment, secrets } = shown.services.service;
    expect(Object.keys(shown.secrets)).toEqual(secrets);
    const directory = mkdtempSync(join(tmpdir(), 'account-service-secrets-'));
    const values: Record<string, string | undefined> = environmentOf('service', filledIn);
    try {
      for (const [name, path] of Object.entries(environment)) {
        const plain = name.replace(/_FILE$/, '');
        expect(secrets.map((one) => `/run/secrets/${one}`)).toContain(path);
        const file = join(directory, basename(path));
        writeFileSync(file, `${values[plain]}\n`);
        values[plain] = undefined;
        values[name] = file;
      }
      expect(loadConfig(values).config.jwtKey.equals(configOf('service', filledIn).jwtKey)).toBe(true);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
