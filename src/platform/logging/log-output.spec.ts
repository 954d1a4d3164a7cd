import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../test/support/wait';
import { LogOutput } from './log-output';

/** What Linux keeps in a pipe. */
const PIPE_BYTES = 65_536;

describe('LogOutput', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'account-service-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const written = (): string => readFileSync(join(folder, 'log'), 'utf8');
  const toFile = (): { output: LogOutput; descriptor: number } => {
    const descriptor = openSync(join(folder, 'log'), 'a');
    return { output: new LogOutput(descriptor), descriptor };
  };

  it('writes at once, or later together, and loses nothing', async () => {
    const { output, descriptor } = toFile();
    output.write('first\n');
    expect(written()).toBe('first\n');
    output.writeLater('second\n', 1_000);
    output.writeLater('third\n', 1_000);
    expect(written()).toBe('first\n');
    output.flush();
    await until('they are written', async () => written() === 'first\nsecond\nthird\n');
    output.writeLater('fourth\n', 1);
    await until('it is written without a flush', async () => written().endsWith('fourth\n'));
    closeSync(descriptor);
  });

  // A full disk made the log throw, and then the exit of the process waited for room for ever: it neither served nor ended.
  it('loses lines on a full disk and counts them, without a throw or a wait', async () => {
    const descriptor = openSync('/dev/full', 'w');
    const output = new LogOutput(descriptor);
    let lost = 0;
    output.onLost = (lines) => (lost += lines);
    const begunAt = performance.now();
    for (let line = 0; line < 100; line += 1) output.write('line\n');
    expect([lost, performance.now() - begunAt < 1_000]).toEqual([100, true]);
    output.writeLater('one\n', 1_000);
    output.writeLater('two\n', 1_000);
    output.flush();
    await until('those are lost too', async () => lost === 102);
    closeSync(descriptor);
  });

  it('waits once for a reader that takes nothing, and begins on a line of its own when it takes some again', () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const descriptor = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    const output = new LogOutput(descriptor);
    let lost = 0;
    output.onLost = (lines) => (lost += lines);
    const begunAt = performance.now();
    output.write(`${'x'.repeat(PIPE_BYTES + 1)}\n`);
    for (let line = 0; line < 20; line += 1) output.write('line\n');
    // Each would wait for two seconds.
    expect([lost, performance.now() - begunAt < 20_000]).toEqual([21, true]);
    const taken = Buffer.alloc(2 * PIPE_BYTES);
    expect(readSync(descriptor, taken)).toBe(PIPE_BYTES);
    output.write('next\n');
    expect(taken.toString('utf8', 0, readSync(descriptor, taken))).toBe('\nnext\n');
    closeSync(descriptor);
  });

  it('keeps a megabyte at most while nobody takes it', () => {
    const { output, descriptor } = toFile();
    let lost = 0;
    output.onLost = (lines) => (lost += lines);
    for (let line = 0; line < 1_100; line += 1) output.writeLater('x'.repeat(1_024), Infinity);
    expect(lost).toBe(76);
    closeSync(descriptor);
  });
});
