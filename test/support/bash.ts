import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** A script stops at the first error; an interactive shell reads line by line, and expands its history. */
export type Shell = 'script' | 'interactive';

export interface BashOptions {
  readonly timeout: number;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What bash says at the start of an interactive shell that has no terminal. */
const NO_TERMINAL = /^bash: (cannot set terminal process group|no job control in this shell)/;

/**
 * Runs commands as a reader would: as a script, or pasted into a shell. `complaints` is what a script wrote to standard
 * error, or what an interactive shell itself complained of: there it also repeats what it reads.
 */
export async function runInBash(
  commands: string,
  shell: Shell,
  { timeout, cwd, env }: BashOptions,
): Promise<{ readonly stdout: string; readonly complaints: string }> {
  const running = promisify(execFile)('bash', ['--norc', shell === 'script' ? '-eu' : '-i'], {
    timeout,
    cwd,
    env: { PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, HISTFILE: '/dev/null', ...env },
  });
  running.child.stdin?.end(commands);
  const { stdout, stderr } = await running;
  if (shell === 'script') return { stdout, complaints: stderr };
  const complaints = stderr.split('\n').filter((line) => line.startsWith('bash: ') && !NO_TERMINAL.test(line));
  return { stdout, complaints: complaints.join('\n') };
}
