import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/config';
import { ConfigurationError } from '../config/configuration-error';
import { KEY_LISTS, type KeyRing, type NamedKey } from '../config/key-ring';
import { execute } from '../database/statement';
import { log } from '../logging/logger';
import { KNOWN_KEYS, KNOWN_KEYS_TABLE, REMEMBER_KEY } from './known-keys.statements';
import { keyedHash } from './token-hasher';

interface KnownKey {
  readonly key_id: string;
  readonly fingerprint: Buffer;
}

/** Tells two keys apart and says nothing about either. */
const fingerprintOf = ({ key }: NamedKey): Buffer => keyedHash(key, 'which key this is');

/** What is wrong with the keys of `variable` for a database that was written with `known`; null: nothing. */
function problemOf(variable: string, { all }: KeyRing, known: readonly KnownKey[]): string | null {
  const keys = all.map((one) => ({ id: one.id, fingerprint: fingerprintOf(one) }));
  if (known.length > 0 && !keys.some((key) => known.some(({ fingerprint }) => fingerprint.equals(key.fingerprint))))
    return `${variable} has no key that this database was written with. Set the one that was used before`;
  const other = keys.find(({ id, fingerprint }) =>
    known.some((one) => one.key_id === id && !one.fingerprint.equals(fingerprint)),
  );
  if (!other) return null;
  return other.id === ''
    ? `${variable}: the key without a name is another one than before. Give the new key a name and keep the old one`
    : `${variable}: the key ${other.id} is another one than before under this name. Give the new key a name of its own`;
}

/**
 * Compares the keys of this process with those that the database was written with. A process with another key would answer
 * as if all were well, while it refuses every PIN and seals what the others cannot open. Production does not start with one.
 */
@Injectable()
export class KnownKeys implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
  ) {}

  /** @throws ConfigurationError in production, when the keys are not those of the database. */
  async onApplicationBootstrap(): Promise<void> {
    const [table] = await execute<{ exists: boolean }>(this.dataSource.manager, KNOWN_KEYS_TABLE);
    if (!table?.exists) return;
    const { encryptionKeys: ENCRYPTION_KEY, pinPeppers: PIN_PEPPER } = this.config;
    const rings = { ENCRYPTION_KEY, PIN_PEPPER };
    const problems: string[] = [];
    for (const variable of KEY_LISTS) {
      const problem = await this.compare(variable, rings[variable]);
      if (problem !== null) problems.push(problem);
    }
    if (problems.length === 0) return;
    if (this.config.production)
      throw new ConfigurationError(`The keys are not those of this database:\n- ${problems.join('\n- ')}`);
    log.warn({ problems }, 'the keys are not those of this database');
  }

  private async compare(variable: string, ring: KeyRing): Promise<string | null> {
    const db = this.dataSource.manager;
    const read = (): Promise<KnownKey[]> => execute<KnownKey>(db, KNOWN_KEYS, [variable]);
    const known = await read();
    const problem = problemOf(variable, ring, known);
    const unknown = ring.all.filter(({ id }) => known.every((one) => one.key_id !== id));
    // Without a write where none is needed: a process also starts while the database refuses them.
    if (problem !== null || unknown.length === 0) return problem;
    for (const one of unknown) await execute(db, REMEMBER_KEY, [variable, one.id, fingerprintOf(one)]);
    // Another process may have been first with another key.
    return problemOf(variable, ring, await read());
  }
}
