import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { FAULTS } from '../../simulators/maplerad/maplerad-faults';
import { lossLines } from '../chaos/packet-loss-report';
import { SeededRandom } from '../chaos/seeded-random';
import { listed } from '../chaos/tally';
import { followUnknownOutcomes } from '../chaos/unknown-outcomes';
import { openCardTestbed } from './card-testbed';
import { CardClient, CardResponseRecorder } from './card-client';
import { CardFaultInjector } from './card-fault-injector';
import { verifyCards } from './card-verification';
import { runProgram } from '../program';

interface Options {
  readonly seed: number;
  readonly seconds: number;
  readonly kills: number;
  readonly rate: number;
  readonly clients: number;
}

const VIOLATIONS_SHOWN_MAX = 40;

/**
 * `npm run chaos:cards`: two processes of the service on one database, clients that repeat, shops that pay, an issuer that
 * fails in every way it can and loses its messages, and SIGKILL at any moment. Then the issuer's books are the truth.
 */
async function chaos(options: Options): Promise<boolean> {
  const random = new SeededRandom(options.seed);
  const testbed = await openCardTestbed();
  try {
    testbed.issuer.faults.setChaos({ seed: options.seed, perThousand: options.rate * 1_000, faults: FAULTS });
    testbed.issuer.books.settings = { ...testbed.issuer.books.settings, webhooksLostOfTen: 3 };
    await followUnknownOutcomes(testbed.db);
    const recorder = new CardResponseRecorder();
    const faultInjector = new CardFaultInjector(testbed, random.fork());
    const ending = new AbortController();
    const { signal } = ending;
    const running = Promise.all([
      ...Array.from({ length: options.clients }, () => new CardClient(testbed, recorder, random.fork()).run(signal)),
      faultInjector.killAndRestart(signal, options.kills),
      faultInjector.cutDatabaseConnections(signal),
      faultInjector.goShopping(signal),
      testbed.packetLoss.strike(signal, random.fork()),
    ]);
    await Promise.race([pause(options.seconds * 1_000), running]);
    ending.abort();
    await running;
    const violations = await verifyCards(testbed, recorder, faultInjector);
    await report(options, { testbed, recorder, faultInjector, violations });
    return violations.length === 0;
  } finally {
    await testbed.close();
  }
}

async function report(
  options: Options,
  run: {
    readonly testbed: Awaited<ReturnType<typeof openCardTestbed>>;
    readonly recorder: CardResponseRecorder;
    readonly faultInjector: CardFaultInjector;
    readonly violations: readonly string[];
  },
): Promise<void> {
  const { testbed, recorder, faultInjector, violations } = run;
  const rows: Array<{ kind: string; state: string; total: string }> = await testbed.db.query(
    `SELECT kind, state, count(*) AS total FROM operations GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  const { cards, transactions } = testbed.issuer.books;
  print('run', `seed ${options.seed}, rate ${options.rate}, ${options.clients} clients, ${options.seconds} s`);
  print('kills, connections cut', `${faultInjector.kills}, ${faultInjector.cutConnections}`);
  print('issuer', `${cards.size} cards, ${transactions.length} movements, calls ${listed(testbed.issuer.api.calls)}`);
  print('faults', listed(testbed.issuer.faults.struck));
  for (const [name, words] of await lossLines(testbed)) print(name, words);
  print('shops', listed(faultInjector.bought));
  print('answers', listed(recorder.answers));
  print('promises', String(recorder.promises.length));
  print('operations', rows.map(({ kind, state, total }) => `${kind} ${state} ${total}`).join(', '));
  print('violations', String(violations.length));
  for (const words of violations.slice(0, VIOLATIONS_SHOWN_MAX)) process.stdout.write(`  VIOLATION ${words}\n`);
}

const print = (name: string, words: string): void => void process.stdout.write(`${name.padEnd(26)}${words}\n`);

function numberFrom(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!(value >= min && value <= max)) throw new InvalidArgumentError(`must lie between ${min} and ${max}`);
    return value;
  };
}

const program = new Command('chaos:cards')
  .description(
    'Kills, cuts and confuses the service while cards are issued and used, then compares its books with the issuer’s.',
  )
  .option('--seed <number>', 'repeats the choices of a run', numberFrom(0, 4_294_967_295), randomInt(1_000_000))
  .option('--seconds <seconds>', 'how long clients and troubles go on', numberFrom(1, 3_600), 40)
  .option('--kills <count>', 'how often a process is killed', numberFrom(0, 100_000), 10)
  .option('--rate <share>', 'share of the issuer’s calls that go wrong', numberFrom(0, 0.9), 0.15)
  .option('--clients <count>', 'clients at once', numberFrom(1, 64), 6)
  .action(async (options: Options) => {
    process.stdout.write(`card chaos with seed ${options.seed}\n`);
    if (!(await chaos(options))) process.exitCode = 1;
  });

runProgram(() => program.parseAsync());
