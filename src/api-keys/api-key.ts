import { type Environment, ENVIRONMENTS } from '../kernel/environment';
import { randomHex } from '../kernel/ids';
import { Secret } from '../kernel/secret';

const RANDOM_BYTES = 32;
const PREFIX_HEX_SHOWN = 8;
const FORMAT = new RegExp(`^biz_(?:${ENVIRONMENTS.join('|')})_[0-9a-f]{64}$`);

/** A new key and the leading part that may be shown in lists. */
export interface NewApiKey {
  readonly key: Secret;
  readonly prefix: string;
}

/** `biz_live_` or `biz_sandbox_` and 256 random bits in hexadecimal (specification 5.4). */
export function newApiKey(environment: Environment): NewApiKey {
  const kind = `biz_${environment}_`;
  const random = randomHex(RANDOM_BYTES);
  return { key: new Secret(kind + random), prefix: kind + random.slice(0, PREFIX_HEX_SHOWN) };
}

/** `text` as a key, or null when it cannot be one. Checked before any query. */
export const readApiKey = (text: string): Secret | null => (FORMAT.test(text) ? new Secret(text) : null);
