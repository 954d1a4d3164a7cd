import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { ConfigurationError } from './configuration-error';

/** The secrets that may be lists of named keys. */
export const KEY_LISTS = ['ENCRYPTION_KEY', 'PIN_PEPPER'] as const;

/** A key with the name that is stored with everything it wrote. */
export interface NamedKey {
  /** Empty: a key without a name, from before key lists. */
  readonly id: string;
  readonly key: KeyObject;
}

/** The keys of one secret: the first one writes, all of them read. */
export interface KeyRing {
  readonly current: NamedKey;
  readonly all: readonly NamedKey[];
  /**
   * Found by name, not by position: it stays the same while a newer key moves through the list. For derived values that
   * must not change.
   */
  readonly oldest: NamedKey;
}

/**
 * The keys that may have written what carries the name `id`. Without a name it is the key without one, or, when that has
 * been given a name since, any.
 */
export function keysFor({ all }: KeyRing, id: string): readonly NamedKey[] {
  const named = all.filter((one) => one.id === id);
  return named.length > 0 || id !== '' ? named : all;
}

export interface NamedSecret {
  readonly id: string;
  readonly text: string;
}

const SECRET_MIN = 32;
const NAMED = /^([a-z0-9-]{1,16}):(.+)$/;

/**
 * Reads one secret, or a list such as `2026b:…,2026a:…` whose first key writes. One key of a list may have no name: the one
 * that wrote before keys had names.
 *
 * @throws ConfigurationError naming `variable` when a secret is too short or a name is repeated.
 */
export function readSecretList(variable: string, value: string): readonly NamedSecret[] {
  const parts = value.split(',');
  const items = parts.some((part) => NAMED.test(part.trim())) ? parts : [value];
  const secrets = items.map((item) => {
    const [, id = '', text = item] = NAMED.exec(item.trim()) ?? [];
    return { id, text: text.trim() };
  });
  if (secrets.some(({ text }) => text.length < SECRET_MIN)) {
    throw new ConfigurationError(`${variable} must have at least ${SECRET_MIN} characters, each key of a list too`);
  }
  if (new Set(secrets.map(({ id }) => id)).size < secrets.length) {
    throw new ConfigurationError(`${variable} names a key twice`);
  }
  return secrets;
}

/** A 32-byte key derived from the text of a secret, once, so that no request pays for it. */
export const keyOf = (variable: string, text: string): KeyObject =>
  createSecretKey(createHash('sha256').update(`${variable}:${text}`).digest());

/** @throws ConfigurationError as `readSecretList` does. */
export function readKeyRing(variable: string, value: string): KeyRing {
  const all = readSecretList(variable, value).map(({ id, text }) => ({ id, key: keyOf(variable, text) }));
  const [current] = all;
  if (!current) throw new ConfigurationError(`${variable} is empty`);
  const oldest = all.reduce((first, one) => (one.id < first.id ? one : first), current);
  return { current, all, oldest };
}
