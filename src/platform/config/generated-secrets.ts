import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from './configuration-error';

export interface GeneratedSecrets {
  readonly JWT_SECRET: string;
  readonly ENCRYPTION_KEY: string;
  readonly PIN_PEPPER: string;
  readonly DATABASE_PASSWORD: string;
}

/**
 * Secrets made once into the data directory, so that a first start needs no configuration (contract 15). Never used in production.
 * @throws ConfigurationError that names the variable when the folder cannot be used.
 */
export function loadGeneratedSecrets(dataDir: string): GeneratedSecrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as GeneratedSecrets;
  const secret = (): string => randomBytes(32).toString('hex');
  const made: GeneratedSecrets = {
    JWT_SECRET: secret(),
    ENCRYPTION_KEY: secret(),
    PIN_PEPPER: secret(),
    DATABASE_PASSWORD: secret(),
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(made, null, 2), { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new ConfigurationError(
      `DATA_DIR names a folder that cannot be made or written (${reason}). Set one that can, or NODE_ENV=production with secrets of your own.`,
      { cause: error },
    );
  }
  return made;
}
