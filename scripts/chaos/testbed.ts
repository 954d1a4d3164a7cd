import { generateKeyPairSync } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { PawapaySimulator } from '../../simulators/pawapay/pawapay-simulator';
import { type DatabaseOptions, type DeployedDatabase, Deployment } from './deployment';
import type { ServiceProcess } from './service-process';
import { PacketLoss } from './packet-loss';
import { SteppedClock } from './stepped-clock';
import { TcpSwitch } from './tcp-switch';

export const OPERATOR = { email: 'chaos-operator@example.com', password: 'pelicans-over-lake-edward-9' } as const;
/** Every delay, lease and quarantine of the service, as a share of the real one: the quarantine lasts three seconds. */
export const SCALE = 0.005;
const PUBLIC_HOST = 'biz.example.com';
const KEY_ID = 'CHAOS_KEY:1';
const CALLBACKS = '/api/v1/providers/pawapay/callbacks';

/** One database, one provider, two processes of the service; everything on loopback and of this run alone. */
export interface Testbed {
  readonly services: readonly ServiceProcess[];
  /** The variables of its services, for commands that run on the same database. */
  readonly environment: NodeJS.ProcessEnv;
  readonly pawapay: PawapaySimulator;
  /** The services' way to the provider. */
  readonly providerAddress: TcpSwitch;
  /** Further on the same way. */
  readonly packetLoss: PacketLoss;
  readonly database: DeployedDatabase;
  readonly db: DataSource;
  /** The clock of each process, by its place in `services`; none where the system cannot step one. */
  readonly clocks: readonly SteppedClock[];
  /** The provider's float by currency before anything moved, in hundredths. */
  readonly openingFloats: ReadonlyMap<string, bigint>;
  /** Processes that are known to be dead or still starting. */
  readonly down: Set<ServiceProcess>;
  /** The origin of one process after the other, without those that are known to be down while any other is left. */
  next(): string;
  close(): Promise<void>;
}

/**
 * @param environmentFor more variables of the services, once the database is there.
 * @param options the server, when it is not one of this run's own; or more settings of that one, as `name=value`.
 */
export async function openTestbed(
  seed: number,
  environmentFor: (database: DeployedDatabase) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv> = () => ({}),
  options: DatabaseOptions = {},
): Promise<Testbed> {
  const database = await Deployment.create('chaos', options);
  const { deployment, db } = database;
  return deployment.closedOnFailure(async () => {
    const signing = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const pawapay = await PawapaySimulator.start({
      acceptedMs: 40,
      processingMs: 80,
      callbackRetryMs: 300,
      callbackHost: PUBLIC_HOST,
      signedRequestsOnly: true,
      merchantKeys: { [KEY_ID]: signing.publicKey.export({ type: 'spki', format: 'pem' }) as string },
    });
    deployment.onClose(() => {
      // No process takes callbacks any more, and each that fails would be sent again.
      pawapay.settings.callbackUrl = null;
      return pawapay.stop();
    });
    const packetLoss = await PacketLoss.before(Number(new URL(pawapay.url).port));
    deployment.onClose(async () => packetLoss.close());
    const providerAddress = await TcpSwitch.to(packetLoss.port);
    deployment.onClose(async () => providerAddress.close());
    pawapay.faults.seed(seed);
    const openingFloats = floatsOf(pawapay);
    const environment: NodeJS.ProcessEnv = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      ...database.environment,
      RATE_LIMITS: 'off',
      SCHEDULE_SCALE: String(SCALE),
      PROVIDER_TIMEOUT_MS: '800',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ACCESS_TOKEN_SECONDS: '43200',
      SESSION_IDLE_SECONDS: '43200',
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
      MOBILE_MONEY_PROVIDER: 'pawapay',
      PAWAPAY_BASE_URL: providerAddress.lead(pawapay.url),
      PAWAPAY_API_TOKEN: pawapay.settings.apiToken,
      PAWAPAY_KEY_ID: KEY_ID,
      PAWAPAY_PRIVATE_KEY: signing.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      BASE_URL: `http://${PUBLIC_HOST}`,
      DATA_DIR: deployment.dataDirectory,
      ...(await environmentFor(database)),
    };
    const clocks = [0, 1].flatMap((index) => SteppedClock.in(deployment.folder('clocks'), String(index)) ?? []);
    const services = await deployment.startServices(environment, (index) => clocks[index]?.environment ?? {});
    const down = new Set<ServiceProcess>();
    let turn = 0;
    const next = (): string => {
      turn += 1;
      const up = services.filter((service) => !down.has(service));
      const choice = up.length > 0 ? up : services;
      const { origin } = choice[turn % choice.length] ?? { origin: '' };
      // Callbacks are spread like everything else; one that meets a dead process comes again.
      pawapay.settings.callbackUrl = `${origin}${CALLBACKS}`;
      return origin;
    };
    const close = (): Promise<void> => deployment.close();
    return {
      services,
      environment,
      pawapay,
      providerAddress,
      packetLoss,
      database,
      db,
      clocks,
      openingFloats,
      down,
      next,
      close,
    };
  });
}

function floatsOf({ books }: PawapaySimulator): Map<string, bigint> {
  const floats = new Map<string, bigint>();
  for (const { currency, balance } of books.listFloats()) {
    floats.set(currency, (floats.get(currency) ?? 0n) + balance);
  }
  return floats;
}
