import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeKilledRuns, RUN_FOLDER } from './killed-runs';

const WAITS = 'setInterval(() => {}, 1000)';

describe('What a run of the tests left in memory', () => {
  const parent = mkdtempSync(join(tmpdir(), 'killed-runs-'));
  const folderOf = (runner: number): string => {
    const directory = mkdtempSync(join(parent, `${RUN_FOLDER}${runner}-`));
    mkdirSync(join(directory, 'postgres'));
    return directory;
  };
  const deadProcess = (): number => spawnSync(process.execPath, ['-e', '0']).pid;

  afterAll(() => rmSync(parent, { recursive: true }));

  it('is removed when its runner is gone, with the server that still runs on it', async () => {
    const left = folderOf(deadProcess());
    const cluster = join(left, 'postgres');
    const server = spawn(process.execPath, ['-e', WAITS, '--', '-D', cluster], { stdio: 'ignore' });
    const ended = once(server, 'exit');
    writeFileSync(join(cluster, 'postmaster.pid'), `${server.pid}\n${cluster}\n`);

    await removeKilledRuns(parent);

    expect(await ended).toEqual([null, 'SIGQUIT']);
    expect(existsSync(left)).toBe(false);
  });

  it('is removed without ending a process that has the number of its server by now', async () => {
    const left = folderOf(deadProcess());
    const stranger = spawn(process.execPath, ['-e', WAITS], { stdio: 'ignore' });
    const ended = once(stranger, 'exit');
    writeFileSync(join(left, 'postgres', 'postmaster.pid'), `${stranger.pid}\n`);

    await removeKilledRuns(parent);

    expect(existsSync(left)).toBe(false);
    stranger.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
  });

  it('stays while its runner is alive, and so does what is not of a run', async () => {
    const own = folderOf(process.pid);
    const other = mkdtempSync(join(parent, 'something-else-'));

    await removeKilledRuns(parent);

    expect([existsSync(own), existsSync(other)]).toEqual([true, true]);
  });
});
