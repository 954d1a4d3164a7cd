import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Secret } from '../../src/kernel/secret';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres';
import { migrate } from '../../src/platform/database/migrations';
import { ServiceProcess } from './service-process';
import { TcpSwitch } from './tcp-switch';
import { endWhenInterrupted } from '../program';
import { createTemporaryFolder, type TemporaryFolder } from '../temporary-folder';

/** The server outlives every kill of the run, so what it would write to disk for a power cut is spared. */
const DATABASE_SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=100'];
const SERVICES = 2;

export interface DeployedDatabase {
  readonly deployment: Deployment;
  /** As the owner, for looking and for arranging; follows `address` when another server takes over. */
  readonly db: DataSource;
  /** The server itself. */
  readonly url: Secret;
  readonly servingUrl: Secret;
  readonly address: DatabaseAddress;
  /** The variables by which a service finds it. */
  readonly environment: NodeJS.ProcessEnv;
}

/** A server with an empty database, and a role that is to serve. */
export interface DatabaseServer {
  readonly url: Secret;
  readonly servingUrl: Secret;
}

export interface DatabaseOptions {
  /** One that the caller ends; without it one is started. */
  readonly server?: DatabaseServer;
  /** More settings of the one that is started, as `name=value`. */
  readonly settings?: readonly string[];
}

/** Where a database is found, whichever server it is: the services' way, and a way for the run itself that is never lost. */
export interface DatabaseAddress {
  readonly services: TcpSwitch;
  /** Cuts every connection on both ways; new ones reach the server at this port. */
  readonly turn: (port: number) => void;
}

/** What every run stands on: a folder and a database of its own, and services on it. */
export class Deployment {
  private readonly undo: Array<() => Promise<unknown>> = [];
  private closing: Promise<void> | null = null;

  private constructor(private readonly root: TemporaryFolder) {
    this.onClose(() => root.remove());
    endWhenInterrupted(() => this.close());
  }

  /** An empty database of today's schema, on loopback. */
  static async create(name: string, options: DatabaseOptions = {}): Promise<DeployedDatabase> {
    const deployment = new Deployment(createTemporaryFolder(name));
    return deployment.closedOnFailure(async () => {
      const { url, servingUrl } = options.server ?? (await deployment.startServer(options.settings ?? []));
      await migrate(url, servingUrl);
      const port = Number(new URL(url.reveal()).port);
      const [services, own] = [await TcpSwitch.to(port), await TcpSwitch.to(port)];
      deployment.onClose(async () => [services, own].forEach((one) => one.close()));
      const db = await new DataSource({ type: 'postgres', url: own.lead(url.reveal()) }).initialize();
      deployment.onClose(() => db.destroy());
      const address = { services, turn: (to: number) => [services, own].forEach((one) => one.turn(to)) };
      const environment = {
        DATABASE_URL: services.lead(servingUrl.reveal()),
        MIGRATION_DATABASE_URL: services.lead(url.reveal()),
      };
      return { deployment, db, url, servingUrl, address, environment };
    });
  }

  /** Where services of this run keep what they make up for themselves, such as their secrets. */
  get dataDirectory(): string {
    return join(this.root.path, 'secrets');
  }

  /** A folder for servers and files that end with this deployment. */
  folder(name: string): string {
    return join(this.root.path, name);
  }

  /** Two processes of the service. `ownOf` gives the variables of the one with that number. */
  async startServices(
    environment: NodeJS.ProcessEnv,
    ownOf: (index: number) => NodeJS.ProcessEnv = () => ({}),
  ): Promise<ServiceProcess[]> {
    const services: ServiceProcess[] = [];
    this.onClose(() => Promise.all(services.map((service) => service.kill())));
    const all = { ...environment, DATA_DIR: this.dataDirectory };
    for (let index = 0; index < SERVICES; index += 1)
      services.push(await ServiceProcess.start({ ...all, ...ownOf(index) }));
    return services;
  }

  private async startServer(settings: readonly string[]): Promise<DatabaseServer> {
    const starting = startEmbeddedPostgres({
      directory: this.folder('postgresql'),
      password: new Secret('chaos-on-loopback-only'),
      settings: [...DATABASE_SETTINGS, ...settings],
    });
    // From now on: a run that is broken off while its server starts stops it too.
    this.onClose(async () => (await starting).stop());
    return starting;
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

  /** Undoes everything, the last first; what is gone already does not keep the rest from being undone. Once, for all who ask. */
  close(): Promise<void> {
    return (this.closing ??= this.undoAll());
  }

  private async undoAll(): Promise<void> {
    for (const step of this.undo.splice(0)) await step().catch(() => undefined);
  }
}
