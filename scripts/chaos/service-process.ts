import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { freePort } from '../../src/platform/database/free-port';

const READY_TIMEOUT_MS = 60_000;
const READY_ANSWER_MS = 5_000;
const STEP_MS = 25;
/** `dist/scripts/chaos` when built, `scripts/chaos` under test: the service is always the built one. */
const MAIN = join(__dirname.split(/[\\/](?:dist[\\/])?scripts[\\/]chaos/)[0] ?? '.', 'dist', 'src', 'main.js');

/** The built service as a process of its own, so that it can be killed like one. Keeps its port over restarts. */
export class ServiceProcess {
  /** The last output of processes that ended by themselves. */
  readonly falls: string[] = [];
  private child: ChildProcess | null = null;
  /** Whether it has served and was not asked to end. */
  private serves = false;
  private errors = '';
  /** What it last answered to whoever asked whether it is ready, for the message when it never was. */
  private answer = 'nothing';

  private constructor(
    readonly port: number,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly main: string,
  ) {}

  /** `main` is the entry file of the build to run: by default this one. */
  static async start(environment: NodeJS.ProcessEnv, main: string = MAIN): Promise<ServiceProcess> {
    const service = new ServiceProcess(await freePort(), environment, main);
    await service.launch();
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts the process and waits until it is ready. */
  async launch(): Promise<void> {
    const child = spawn(process.execPath, [this.main], {
      env: { PATH: process.env['PATH'], ...this.environment, PORT: String(this.port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    child.once('exit', (code) => {
      if (this.serves) this.falls.push(`exit ${code}: ${this.errors}`);
      this.serves = false;
    });
    child.stderr.on('data', (chunk: Buffer) => (this.errors = `${this.errors}${chunk.toString()}`.slice(-4_000)));
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (!this.isRunning) throw new Error(`the service ended while starting: ${this.errors}`);
      if (await this.isReady()) {
        this.serves = true;
        return;
      }
      await pause(STEP_MS);
    }
    throw new Error(`the service was not ready in time: it answered ${this.answer} ${this.errors}`);
  }

  /** SIGKILL: no handler runs, no buffer is written. Resolves when the process is gone. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** SIGTERM, as a deployment stops it. @returns the exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    this.serves = false;
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  /** Whether it answers a load balancer that it is ready. */
  async isReady(): Promise<boolean> {
    try {
      const { statusCode, body } = await request(`${this.origin}/health/ready`, { headersTimeout: READY_ANSWER_MS });
      this.answer = `${statusCode} ${await body.text()}`;
      return statusCode === 200;
    } catch (error) {
      // Not listening, or too busy to say so.
      this.answer = String(error);
      return false;
    }
  }
}
