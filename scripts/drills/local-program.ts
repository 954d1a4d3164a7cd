import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endWhenInterrupted } from '../program';

const LISTENING_MAX_MS = 10_000;
const STEP_MS = 50;

/**
 * The version line of a program of the system, for drills that need one that npm does not bring.
 * @throws Error that says how to install it on Debian.
 */
export function versionOf(program: string, args: readonly string[], debianPackage: string): string {
  const { stdout, stderr, error } = spawnSync(program, [...args], { encoding: 'utf8' });
  if (error) throw new Error(`${program} is missing. Install it first: apt-get install ${debianPackage}`);
  return `${stdout}${stderr}`.split('\n')[0] ?? '';
}

/** A program that runs for as long as the drill and listens on a port of loopback. */
export class LocalProgram {
  private constructor(private readonly child: ChildProcess) {}

  /** @throws Error with the program's words when it does not listen in time. */
  static async start(program: string, args: readonly string[], port: number): Promise<LocalProgram> {
    const child = spawn(program, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const running = new LocalProgram(child);
    endWhenInterrupted(() => running.stop());
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (words = `${words}${chunk.toString()}`.slice(-4_000)));
    for (const deadline = Date.now() + LISTENING_MAX_MS; Date.now() < deadline; await pause(STEP_MS)) {
      if (child.exitCode !== null) break;
      if (await listens(port)) return running;
    }
    child.kill('SIGKILL');
    throw new Error(`${program} did not start: ${words}`);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
