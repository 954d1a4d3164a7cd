import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { request } from 'undici';
import { stringify } from 'yaml';
import { Secret } from '../../src/kernel/secret';
import { NOBODY } from '../../src/platform/database/embedded-postgres';
import { freePort } from '../../src/platform/database/free-port';
import { LocalProgram, versionOf } from './local-program';

const SERVERS = '/usr/lib/postgresql';
/** In strict synchronous mode two are too few: when one fails, commits wait for it. */
const NODES = ['one', 'two', 'three'] as const;
const PASSWORD = 'drill-on-loopback-only';
const SERVING = 'account_serving';
const DATABASE = 'account_service';
const READY_MAX_MS = 60_000;
const STEP_MS = 200;
/** The shortest `ttl` that Patroni takes: for so long after its last heartbeat a leader counts as running. */
const TTL_SECONDS = 20;

interface Node {
  readonly name: string;
  readonly port: number;
  readonly apiPort: number;
  readonly data: string;
  readonly patroni: LocalProgram;
}

/** Three PostgreSQL under Patroni with strict synchronous mode, etcd beside them, and haproxy in front that asks who leads. */
export class PatroniCluster {
  private constructor(
    private readonly nodes: readonly Node[],
    private readonly others: readonly LocalProgram[],
    readonly url: Secret,
    readonly servingUrl: Secret,
  ) {}

  /** @throws Error that says which Debian package is missing. */
  static async start(directory: string): Promise<PatroniCluster> {
    for (const [program, flag] of [
      ['patroni', '--version'],
      ['etcd', '--version'],
      ['haproxy', '-v'],
    ] as const)
      process.stdout.write(`${versionOf(program, [flag], program === 'etcd' ? 'etcd-server' : program)}\n`);
    chmodSync(directory, 0o755);
    const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
    const etcd = await LocalProgram.start('etcd', etcdArguments(directory, etcdPort, peerPort), etcdPort);
    const nodes: Node[] = [];
    const others = [etcd];
    try {
      for (const name of NODES) nodes.push(await startNode(directory, name, etcdPort));
      await untilSynchronous(nodes);
      const file = join(directory, 'haproxy.cfg');
      writeFileSync(file, balancerFor(nodes, port));
      others.push(await LocalProgram.start('haproxy', ['-db', '-f', file], port));
      await createDatabase(port);
    } catch (error) {
      await new PatroniCluster(nodes, others, urlFor(port), urlFor(port)).stop();
      throw error;
    }
    return new PatroniCluster(nodes, others, urlFor(port), urlFor(port, SERVING));
  }

  /**
   * The leader's machine loses its power: Patroni and every process of PostgreSQL there end without a word. Resolves when
   * another one leads, which is Patroni's doing.
   */
  async killLeader(): Promise<void> {
    const leader = await leaderOf(this.nodes);
    if (!leader) throw new Error('nobody leads');
    const pid = Number(readFileSync(join(leader.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    await leader.patroni.stop();
    process.kill(pid, 'SIGKILL');
    for (const deadline = Date.now() + READY_MAX_MS; Date.now() < deadline; await pause(STEP_MS))
      if (await leaderOf(this.nodes.filter((node) => node !== leader))) return;
    throw new Error('nobody took over in time');
  }

  async stop(): Promise<void> {
    for (const { patroni, data } of this.nodes) {
      await patroni.stop();
      const file = join(data, 'postmaster.pid');
      if (!existsSync(file)) continue;
      try {
        process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
      } catch {
        // Killed before.
      }
    }
    for (const other of this.others) await other.stop();
  }
}

function urlFor(port: number, user = 'postgres'): Secret {
  return new Secret(`postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`);
}

function etcdArguments(directory: string, port: number, peerPort: number): string[] {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const listen = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer];
  const cluster = ['--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`];
  return ['--data-dir', join(directory, 'etcd'), ...listen, ...cluster, '--unsafe-no-fsync'];
}

async function startNode(directory: string, name: string, etcdPort: number): Promise<Node> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const folder = join(directory, name);
  mkdirSync(folder);
  const data = join(folder, 'data');
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, stringify(configurationOf({ name, port, apiPort, data, folder, etcdPort })));
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
  const asNobody = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', 'patroni', file];
  const patroni = isRoot
    ? await LocalProgram.start('setpriv', asNobody, apiPort)
    : await LocalProgram.start('patroni', [file], apiPort);
  return { name, port, apiPort, data, patroni };
}

/** What docs/operations.md advises, with the shortest times that Patroni takes. */
const configurationOf = (node: Omit<Node, 'patroni'> & { readonly folder: string; readonly etcdPort: number }) => ({
  scope: 'account-service',
  name: node.name,
  restapi: { listen: `127.0.0.1:${node.apiPort}`, connect_address: `127.0.0.1:${node.apiPort}` },
  etcd3: { hosts: `127.0.0.1:${node.etcdPort}` },
  bootstrap: {
    dcs: {
      ttl: TTL_SECONDS,
      loop_wait: 2,
      retry_timeout: 3,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
    },
    initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
  },
  postgresql: {
    listen: `127.0.0.1:${node.port}`,
    connect_address: `127.0.0.1:${node.port}`,
    data_dir: node.data,
    bin_dir: newestServer(),
    pgpass: join(node.folder, 'pgpass'),
    parameters: { unix_socket_directories: node.folder, password_encryption: 'scram-sha-256' },
    authentication: {
      superuser: { username: 'postgres', password: PASSWORD },
      replication: { username: 'replicator', password: PASSWORD },
      rewind: { username: 'rewinder', password: PASSWORD },
    },
  },
});

function newestServer(): string {
  const versions = existsSync(SERVERS) ? readdirSync(SERVERS).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(SERVERS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (!found) throw new Error('PostgreSQL is missing. Install it first: apt-get install postgresql');
  return found;
}

async function isRole({ apiPort }: Node, role: 'primary' | 'sync' | 'replica'): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`http://127.0.0.1:${apiPort}/${role}`);
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}

async function leaderOf(nodes: readonly Node[]): Promise<Node | null> {
  for (const node of nodes) if (await isRole(node, 'primary')) return node;
  return null;
}

async function untilSynchronous(nodes: readonly Node[]): Promise<void> {
  for (const deadline = Date.now() + READY_MAX_MS; Date.now() < deadline; await pause(STEP_MS)) {
    const roles = await Promise.all(nodes.map((node) => isRole(node, 'sync')));
    const standbys = await Promise.all(nodes.map((node) => isRole(node, 'replica')));
    if ((await leaderOf(nodes)) && roles.includes(true) && standbys.filter(Boolean).length === NODES.length - 1) return;
  }
  throw new Error('Patroni did not make a synchronous cluster in time');
}

const balancerFor = (nodes: readonly Node[], port: number): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.apiPort}`).join('\n')}
`;

async function createDatabase(port: number): Promise<void> {
  const url = new URL(urlFor(port).reveal());
  url.pathname = '/postgres';
  for (const deadline = Date.now() + READY_MAX_MS; ; await pause(STEP_MS)) {
    const client = new Client({ connectionString: url.toString() });
    try {
      await client.connect();
      await client.query(`CREATE ROLE ${SERVING} LOGIN PASSWORD '${PASSWORD}'`);
      await client.query(`CREATE DATABASE ${DATABASE}`);
      return;
    } catch (error) {
      // haproxy has not asked yet who leads.
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
