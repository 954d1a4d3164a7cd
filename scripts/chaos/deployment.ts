import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Secret } from '../../src/kernel/secret';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres';
import { migrate } from '../../src/platform/database/migrations';
import { ServiceProcess } from './service-process';

/** The server outlives every kill of the run, so what it would write to disk for a power cut is spared. */
const DATABASE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100'];
const SERVICES = 2;

/** What every run stands on: a folder and a database of its own, and services on it. */
export class Deployment {
  private readonly undo: Array<() => Promise<unknown>> = [];

  private constructor(private readonly directory: string) {
    this.onClose(async () => rmSync(directory, { recursive: true, force: true }));
  }

  /** An empty database of today's schema, on loopback. */
  static async create(
    name: string,
  ): Promise<{ readonly deployment: Deployment; readonly db: DataSource; readonly url: Secret }> {
    const directory = mkdtempSync(join(tmpdir(), name));
    chmodSync(directory, 0o755);
    const deployment = new Deployment(directory);
    return deployment.closedOnFailure(async () => {
      const postgres = await startEmbeddedPostgres({
        directory: join(directory, 'postgresql'),
        password: new Secret('chaos-on-loopback-only'),
        settings: DATABASE_SETTINGS,
      });
      deployment.onClose(() => postgres.stop());
      const { url } = postgres;
      await migrate(url);
      const db = await new DataSource({ type: 'postgres', url: url.reveal() }).initialize();
      deployment.onClose(() => db.destroy());
      return { deployment, db, url };
    });
  }

  /** Where services of this run keep what they make up for themselves, such as their secrets. */
  get dataDirectory(): string {
    return join(this.directory, 'secrets');
  }

  /** Two processes of the service. */
  async startServices(environment: NodeJS.ProcessEnv): Promise<ServiceProcess[]> {
    const services: ServiceProcess[] = [];
    this.onClose(() => Promise.all(services.map((service) => service.kill())));
    const all = { ...environment, DATA_DIR: this.dataDirectory };
    for (let index = 0; index < SERVICES; index += 1) services.push(await ServiceProcess.start(all));
    return services;
  }

  onClose(step: () => Promise<unknown>): void {
    this.undo.unshift(step);
  }

  /** Leaves nothing behind when the rest of the stage could not be set. */
  async closedOnFailure<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Undoes everything, the last first; what is gone already does not keep the rest from being undone. */
  async close(): Promise<void> {
    for (const step of this.undo.splice(0)) await step().catch(() => undefined);
  }
}
