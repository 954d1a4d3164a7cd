import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { openTestbed } from './testbed';
import { readRecords } from './ledger-comparison';
import { Client } from './client';
import { type Disaster, Disasters, DISASTERS } from './disasters';
import { becomeQuiet } from './closing';
import { SeededRandom } from './seeded-random';
import { logInOperator, openMerchants } from './merchants';
import { Lies } from './lies';
import { providerFaults, providerLies } from './provider-faults';
import { report } from './report';
import { FaultInjector } from './fault-injector';
import { verify } from './verification';
import { ResponseRecorder } from './response-recorder';
import { followUnknownOutcomes } from './unknown-outcomes';
import { runProgram } from '../program';

interface Options {
  readonly seed: number;
  readonly minutes?: number;
  readonly kills?: number;
  readonly rate: number;
  readonly clients: number;
  readonly lies: boolean;
  readonly disasters?: readonly Disaster[];
}

const KILLS = 5;
const MINUTES_MAX = 60;
const POLL_MS = 50;

/**
 * `npm run chaos`: two processes of the service on one database, clients that repeat, a provider that fails in every
 * way it can, and SIGKILL at any moment. Then the provider's books are the truth that ours are held against.
 */
async function chaos(options: Options): Promise<boolean> {
  const startedAt = Date.now();
  const random = new SeededRandom(options.seed);
  const testbed = await openTestbed(options.seed);
  try {
    const merchants = await openMerchants(testbed);
    const operator = await logInOperator(testbed);
    const openings = new Set((await readRecords(testbed.db)).map(({ id }) => id));
    await followUnknownOutcomes(testbed.db);
    const lies = options.lies ? new Lies(testbed, operator) : null;
    const faults = [...(lies ? providerLies() : []), ...providerFaults(options.rate)];
    for (const fault of faults) testbed.pawapay.faults.add(fault);
    const recorder = new ResponseRecorder();
    const faultInjector = new FaultInjector(testbed, recorder, random.fork());
    const disasters = new Disasters(testbed, faultInjector, recorder, random.fork());
    const ending = new AbortController();
    const clients = Array.from(
      { length: options.clients },
      () => new Client(testbed, merchants, recorder, random.fork()),
    );
    const killsMax = options.kills ?? (options.minutes === undefined ? KILLS : Number.POSITIVE_INFINITY);
    const endsAt = Date.now() + (options.minutes ?? MINUTES_MAX) * 60_000;
    // A denial lasts a while, and what a disaster or a lost packet delays would look like one.
    const wanted = options.disasters ?? (lies ? [] : DISASTERS);
    let left = wanted.length > 0;
    const running = Promise.all([
      ...clients.map((client) => client.run(ending.signal)),
      Promise.all([
        faultInjector.killAndRestart(ending.signal, killsMax),
        disasters.strike(wanted, ending.signal).finally(() => (left = false)),
      ]).finally(() => ending.abort()),
      faultInjector.cutDatabaseConnections(ending.signal),
      faultInjector.suspendAndReactivate(ending.signal, operator, merchants),
      faultInjector.syncTransactions(ending.signal, operator),
      faultInjector.stopNetworks(ending.signal),
      // A comparison finds denied orders too; this run is about what the looks find by themselves.
      ...(lies
        ? []
        : [
            faultInjector.compareWithProvider(ending.signal, operator),
            testbed.packetLoss.strike(ending.signal, random.fork()),
          ]),
    ]);
    void running.catch(() => undefined).finally(() => ending.abort());
    while ((left || Date.now() < endsAt) && !ending.signal.aborted) await pause(POLL_MS);
    ending.abort();
    await running;
    const quiet = await becomeQuiet(testbed, faultInjector);
    await lies?.areSeen();
    const verification = await verify(testbed, { recorder, merchants, operator, openings });
    await lies?.areDecided();
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    return await report({
      ...options,
      seconds,
      testbed,
      recorder,
      faultInjector,
      quiet,
      verification,
      lies,
      disasters,
    });
  } finally {
    await testbed.close();
  }
}

function numberFrom(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!(value >= min && value <= max)) throw new InvalidArgumentError(`must lie between ${min} and ${max}`);
    return value;
  };
}

function disastersFrom(text: string): readonly Disaster[] {
  const names = text === 'none' ? [] : text.split(',');
  return names.map((name) => {
    const found = DISASTERS.find((one) => one === name);
    if (!found) throw new InvalidArgumentError(`must be none, or some of ${DISASTERS.join(',')}`);
    return found;
  });
}

const program = new Command('chaos')
  .description('Kills, cuts and contradicts the service under load, then compares its books with the provider’s.')
  .option('--seed <number>', 'repeats the choices of a run', numberFrom(0, 4_294_967_295), randomInt(1_000_000))
  .option('--minutes <minutes>', 'how long clients and troubles go on', numberFrom(0.05, MINUTES_MAX))
  .option('--kills <count>', `how often a process is killed; ${KILLS} when no time is given`, numberFrom(1, 100_000))
  .option('--rate <share>', 'share of the provider’s calls that go wrong', numberFrom(0, 0.9), 0.25)
  .option('--clients <count>', 'clients at once', numberFrom(1, 64), 6)
  .option('--lies', 'the provider also denies orders that it has, and completes them later', false)
  .option('--disasters <names>', `of ${DISASTERS.join(',')}, or none; all, and none with --lies`, disastersFrom)
  .action(async (options: Options) => {
    process.stdout.write(`chaos with seed ${options.seed}\n`);
    if (!(await chaos(options))) process.exitCode = 1;
  });

runProgram(() => program.parseAsync());
