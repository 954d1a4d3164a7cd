import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

interface Service {
  readonly image: string;
  readonly environment: Readonly<Record<string, string | number | null>>;
  readonly ports?: readonly string[];
  readonly command?: readonly string[];
  readonly [limit: string]: unknown;
}
export type Values = Readonly<Record<string, string | undefined>>;

export const read = (file: string): string => readFileSync(join(__dirname, '..', '..', file), 'utf8');
/** As Compose reads it. */
export const composeFile = parse(read('docker-compose.yml'), { merge: true }) as {
  name: string;
  services: Record<string, Service>;
};
export const { services } = composeFile;
/** The processes that serve. */
export const OWN = ['service', 'worker'] as const;

/** Compose's rules: `${NAME:-default}`, `${NAME:?message}`, and a name without a value is taken over. */
export function environmentOf(service: string, values: Values): Record<string, string | undefined> {
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
export const filledIn: Values = {
  ...example,
  POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
  SERVING_PASSWORD: randomBytes(16).toString('hex'),
  JWT_SECRET: secret(),
  ENCRYPTION_KEY: secret(),
  PIN_PEPPER: secret(),
};
