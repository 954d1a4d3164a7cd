import { generateKeyPairSync, sign } from 'node:crypto';
import type { Response } from 'supertest';
import { operationIdOf } from '../../src/kernel/ids';
import { Secret } from '../../src/kernel/secret';
import {
  contentDigest,
  signatureHeaders,
  type SigningKey,
  signingKeyOf,
} from '../../src/providers/mobile-money/pawapay/pawapay.signature';
import type { SimulatorSettings } from '../../simulators/pawapay/simulator-settings';
import type { Shop } from './builders';
import { CALLBACK_PATH, type PawapayWorld, PUBLIC_HOST, startPawapayWorld } from './pawapay';
import { setLooks } from './looks';
import { until } from './wait';
import type { World } from './world';

const CONTENT_TYPE = 'application/json; charset=UTF-8';
const KEY_ID = 'HTTP_EC_P256_KEY:1';

/** How a callback is signed where it differs from a genuine one. */
export interface Signing {
  readonly key?: SigningKey;
  readonly at?: Date;
  readonly host?: string;
  readonly path?: string;
  readonly method?: string;
}

export interface PreparedCallback {
  readonly body: string;
  /** Names in lower case; undefined: not sent. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** A world in which nothing but what `post` sends makes the service look within the life of a test: its schedules are unscaled. */
export async function startCallbackWorld(
  settings: Partial<SimulatorSettings> = {},
  environment: NodeJS.ProcessEnv = {},
): Promise<{ readonly world: PawapayWorld; readonly post: CallbackPost }> {
  const world = await startPawapayWorld(settings, { SCHEDULE_SCALE: '1', ...environment });
  world.pawapay.settings.callbackUrl = null;
  return { world, post: new CallbackPost(world) };
}

/** The state of an operation as the engine keeps it. */
export const stateOf = async (world: World, id: string): Promise<string> =>
  (await world.db.query('SELECT state FROM operations WHERE id = $1', [id]))[0].state;

/** How many callbacks were kept. */
export const callbackCount = async (world: World): Promise<number> =>
  Number((await world.db.query('SELECT count(*) FROM provider_callbacks'))[0].count);

/** A callback as the provider writes it. */
export const bodyOf = (kind: 'deposits' | 'payouts', id: string, claims: object = {}): string =>
  JSON.stringify({
    [kind === 'deposits' ? 'depositId' : 'payoutId']: id,
    status: 'COMPLETED',
    amount: '5000.00',
    currency: 'CDF',
    country: 'COD',
    created: '2026-05-15T07:38:56Z',
    ...claims,
  });

/** A payment that is final at the provider and of which we only know that it was accepted. @returns the operation's id. */
export async function settledOnlyThere(
  world: PawapayWorld,
  shop: Shop,
  kind: 'deposits' | 'payouts' = 'payouts',
): Promise<string> {
  const reply = await shop.apiKey.pay(`mobile-money/${kind}`, {
    currency_code: 'CDF',
    amount: '5000',
    phone_number: '243973456789',
    network: 'AIRTEL_COD',
  });
  const id = operationIdOf(reply.body.data.transaction_id) ?? '';
  await setLooks(world.db, [id], `now() + interval '10 minutes'`);
  await until('it has ended there', async () => world.pawapay.books.find(id)?.status === 'COMPLETED');
  return id;
}

/** A key that carries the provider's name and is not the provider's. */
export const aForeignKey = (): SigningKey =>
  signingKeyOf(
    KEY_ID,
    new Secret(
      generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({
        type: 'pkcs8',
        format: 'pem',
      }) as string,
    ),
  );

/** Posts callbacks as the provider does, and as nobody should. */
export class CallbackPost {
  constructor(private readonly world: PawapayWorld) {}

  async signed(body: string, signing: Signing = {}): Promise<Response> {
    return this.send(await this.prepare(body, signing));
  }

  async prepare(body: string, signing: Signing = {}): Promise<PreparedCallback> {
    const headers = await signatureHeaders(
      {
        method: signing.method ?? 'POST',
        url: `http://${signing.host ?? PUBLIC_HOST}${signing.path ?? CALLBACK_PATH}`,
        contentType: CONTENT_TYPE,
        body: Buffer.from(body),
      },
      signing.key ?? this.providersKey(),
      signing.at ?? new Date(),
    );
    return { body, headers: inLowerCase(headers) };
  }

  /** Signed with the provider's own key, but over these components only. */
  async prepareCovering(body: string, components: readonly string[]): Promise<PreparedCallback> {
    const values: Readonly<Record<string, string>> = {
      '@method': 'POST',
      '@authority': PUBLIC_HOST,
      '@path': CALLBACK_PATH,
      'content-digest': contentDigest(Buffer.from(body)),
    };
    const { id, key } = this.providersKey();
    const list = components.map((name) => `"${name}"`).join(' ');
    const created = Math.floor(Date.now() / 1_000);
    const parameters = `(${list});alg="ecdsa-p256-sha256";keyid="${id}";created=${created};expires=${created + 60}`;
    const base = [...components.map((name) => `"${name}": ${values[name]}`), `"@signature-params": ${parameters}`];
    const signature = sign('sha256', Buffer.from(base.join('\n')), { key, dsaEncoding: 'der' }).toString('base64');
    return {
      body,
      headers: {
        'content-type': CONTENT_TYPE,
        'content-digest': values['content-digest'],
        'signature-input': `sig-pp=${parameters}`,
        signature: `sig-pp=:${signature}:`,
      },
    };
  }

  send({ body, headers }: PreparedCallback): Promise<Response> {
    const given = Object.entries(headers).filter((each): each is [string, string] => each[1] !== undefined);
    return this.world.call('post', CALLBACK_PATH, {
      body,
      headers: { 'Content-Type': CONTENT_TYPE, ...Object.fromEntries(given) },
    });
  }

  /** Counts the reads of a state from now on. */
  countReads(): () => number {
    const { faults } = this.world.pawapay;
    faults.clear();
    faults.add({ on: 'check', fault: 'counted', times: Number.POSITIVE_INFINITY });
    const before = faults.struck.get('check.counted') ?? 0;
    return () => (faults.struck.get('check.counted') ?? 0) - before;
  }

  private providersKey(): SigningKey {
    return this.world.pawapay['callbacks']['key'];
  }
}

const inLowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
