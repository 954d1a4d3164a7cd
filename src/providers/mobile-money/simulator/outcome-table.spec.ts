import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../platform/project-folder';
import type { MobileMoneyDirection } from '../mobile-money.provider';
import { NETWORK_CATALOGUE } from './network-catalogue';
import { simulatedOutcome } from './outcome-table';

const GUIDE = readFileSync(join(projectFolder(), 'docs', 'guides', 'sandbox.md'), 'utf8');
const DIRECTIONS: readonly MobileMoneyDirection[] = ['deposit', 'payout'];
const NETWORKS = NETWORK_CATALOGUE.flatMap(({ networks }) => networks.map(({ code }) => code));
const ENDINGS = Array.from({ length: 1_000 }, (_, ending) => String(ending).padStart(3, '0'));

type Endings = Readonly<Record<string, string>>;

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = (first: RegExp): string[][] =>
  GUIDE.split('\n')
    .filter((line) => first.test(line))
    .map(cellsOf);
const plain = (words: string): string => words.replaceAll('`', '');

/** What the first table says of an ending, for a direction. */
function usualEndings(direction: MobileMoneyDirection): Endings {
  const column = DIRECTIONS.indexOf(direction) + 1;
  return Object.fromEntries(rows(/^\| `\d{3}` /).map((cells) => [plain(cells[0] ?? ''), plain(cells[column] ?? '')]));
}

/** What the second table says of a network; empty when it is not there. */
function ownEndings(network: string, direction: MobileMoneyDirection): Endings {
  const [cells] = rows(new RegExp(`^\\| \`${network}\` `));
  const cell = cells?.[DIRECTIONS.indexOf(direction) + 1] ?? '';
  const said = [...cell.matchAll(/`(\d{3})` ([^,]+)/g)];
  return Object.fromEntries(said.map(([, ending = '', outcome = '']) => [ending, plain(outcome).trim()]));
}

function simulated(direction: MobileMoneyDirection, network: string, ending: string): string {
  const outcome = simulatedOutcome(direction, network, `243813456${ending}`);
  if (outcome.kind === 'fails') return outcome.code.toLowerCase();
  return outcome.kind === 'completes' ? 'succeeds' : 'stays pending';
}

// Guarantee: the guide of the sandbox names every ending of a phone number that does not succeed.
describe.each(DIRECTIONS)('the endings of phone numbers of a %s', (direction) => {
  it.each(NETWORKS)('are those of the guide on %s', (network) => {
    const said: Endings = { ...usualEndings(direction), ...ownEndings(network, direction) };
    expect(Object.keys(said).length).toBeGreaterThan(10);
    const wrong = ENDINGS.filter((ending) => simulated(direction, network, ending) !== (said[ending] ?? 'succeeds'));
    expect(wrong).toEqual([]);
  });
});
