import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '#mock-api/testing/until.ts';
import { type Identity, identityFor } from '#src/server/postgres/embedded/identity.ts';
import { freePort } from '#tests/kills/freePort.ts';
import { deployed, Programs } from './Programs.ts';

const BINARIES = '/usr/lib/postgresql';
const PATIENCE_MS = 120_000;
const END_MS = 10_000;
const PAUSE_MS = 200;
/** How long a machine hangs until the watchdog of `patroni.yml` resets it. */
const WATCHDOG_MS = 15_000;
const NAMES = ['one', 'two'] as const;
export type NodeName = (typeof NAMES)[number];

interface Node {
  name: NodeName;
  postgres: number;
  patroni: number;
}

/** Two PostgreSQL servers managed by Patroni with an etcd, the second one synchronous, and HAProxy in front of the primary. */
export class Cluster {
  private readonly programs: Programs;
  private readonly identity: Identity | null;
  private watchdog: NodeJS.Timeout | undefined;
  private frozen: { name: NodeName; pids: number[] } | null = null;

  private constructor(
    private readonly folder: string,
    private readonly nodes: readonly Node[],
    /** HAProxy's address for the primary. */
    readonly port: number,
    private readonly etcd: number,
  ) {
    this.programs = new Programs(folder);
    this.identity = identityFor(join(folder, 'none'));
  }

  static async start(folder: string): Promise<Cluster> {
    const nodes: Node[] = [];
    for (const name of NAMES) nodes.push({ name, postgres: await freePort(), patroni: await freePort() });
    const cluster = new Cluster(folder, nodes, await freePort(), await freePort());
    try {
      await cluster.begin();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** A connection URL, by default for the superuser. */
  url(database: string, login = 'postgres', password = 'password-of-postgres'): string {
    return `postgres://${login}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  /** The current primary, or null if there is none. */
  async primary(): Promise<NodeName | null> {
    for (const node of this.nodes) if (await isRole(node, 'primary')) return node.name;
    return null;
  }

  /** Kills a node's PostgreSQL and Patroni, as when its machine is lost. */
  kill(name: NodeName): void {
    const postmaster = this.postmaster(name);
    this.programs.kill(name, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
  }

  /**
   * Freezes all processes of a node, as when its machine hangs: its connections stay open, and nothing responds. After 15 s they are killed, as the
   * machine's watchdog would reset it.
   */
  freeze(name: NodeName): void {
    const postmaster = this.postmaster(name);
    this.programs.kill(name, 'SIGSTOP');
    this.frozen = { name, pids: [postmaster, ...childrenOf(postmaster)] };
    for (const pid of this.frozen.pids) process.kill(pid, 'SIGSTOP');
    this.watchdog = setTimeout(() => this.reset(), WATCHDOG_MS);
  }

  private reset(): void {
    clearTimeout(this.watchdog);
    if (!this.frozen) return;
    this.programs.kill(this.frozen.name, 'SIGKILL');
    for (const pid of this.frozen.pids) process.kill(pid, 'SIGKILL');
    this.frozen = null;
  }

  run(name: NodeName): void {
    this.programs.run(name, 'patroni', [join(this.folder, `${name}.yml`)], this.asIdentity());
  }

  /** Waits until one node is primary and the other has everything acknowledged. */
  async untilWhole(): Promise<void> {
    const isWhole = async (): Promise<boolean> => {
      const primary = await this.primary();
      const other = this.nodes.find(({ name }) => name !== primary);
      return primary !== null && other !== undefined && (await isRole(other, 'synchronous'));
    };
    const otherwise = `The cluster is not complete: see the logs in ${this.folder}`;
    await until(isWhole, { patience: PATIENCE_MS, pause: PAUSE_MS, otherwise });
  }

  /** The lines of a node's log that show how a former primary was made to follow. */
  rewinds(): number {
    const lines = this.nodes.map(({ name }) => readFileSync(join(this.folder, `${name}.log`), 'utf8')).join('\n');
    return lines.split('\n').filter((line) => /pg_rewind exit code=0/.test(line)).length;
  }

  async stop(): Promise<void> {
    this.reset();
    await this.programs.stop(END_MS);
  }

  private postmaster(name: NodeName): number {
    return Number(readFileSync(join(this.data(name), 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  }

  private async untilStarted(isThere: () => Promise<boolean>): Promise<void> {
    const otherwise = `The cluster does not start: see the logs in ${this.folder}`;
    await until(() => isThere().catch(() => false), { patience: PATIENCE_MS, pause: PAUSE_MS, otherwise });
  }

  private async begin(): Promise<void> {
    chmodSync(this.folder, 0o755);
    const [client, peer] = [`http://127.0.0.1:${this.etcd}`, `http://127.0.0.1:${await freePort()}`];
    const at = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer];
    const itself = ['--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`, '--name', 'etcd'];
    this.programs.run('etcd', 'etcd', ['--data-dir', join(this.folder, 'etcd'), ...at, ...itself]);
    await this.untilStarted(async () => (await fetch(`${client}/health`)).ok);
    const values: Record<string, string> = { '127.0.0.1:5433': `127.0.0.1:${this.port}` };
    for (const [{ postgres, patroni }, ports] of this.nodes.map((node, at) => [node, PORTS[at]] as const))
      if (ports) values[ports] = `127.0.0.1:${postgres} port ${patroni}`;
    const balancer = join(this.folder, 'haproxy-postgres.cfg');
    writeFileSync(balancer, deployed('haproxy-postgres.cfg', values));
    this.programs.run('haproxy-postgres', 'haproxy', ['-db', '-f', balancer]);
    for (const node of this.nodes) {
      this.prepare(node);
      this.run(node.name);
      await this.untilStarted(async () => (await this.primary()) !== null);
    }
    await this.untilWhole();
  }

  private prepare({ name, postgres, patroni }: Node): void {
    const own = join(this.folder, `node-${name}`);
    mkdirSync(own);
    const file = join(this.folder, `${name}.yml`);
    writeFileSync(
      file,
      deployed('patroni.yml', {
        'name: one': `name: ${name}`,
        'mode: required': 'mode: "off"',
        '127.0.0.1:2379': `127.0.0.1:${this.etcd}`,
        '127.0.0.1:8008': `127.0.0.1:${patroni}`,
        '127.0.0.1:5432': `127.0.0.1:${postgres}`,
        '/var/lib/postgresql/15/heliograph.pgpass': join(own, 'pgpass'),
        '/var/lib/postgresql/15/heliograph': this.data(name),
        '/usr/lib/postgresql/15/bin': binaries(),
        'unix_socket_directories: /var/run/postgresql': `unix_socket_directories: ${own}`,
      }),
    );
    if (this.identity) for (const path of [own, file]) chownSync(path, this.identity.uid, this.identity.gid);
  }

  private data(name: NodeName): string {
    return join(this.folder, `node-${name}`, 'data');
  }

  private asIdentity() {
    return { cwd: this.folder, ...this.identity, env: { ...process.env, HOME: this.folder } };
  }
}

function childrenOf(parent: number): number[] {
  const isChild = (pid: string): boolean => {
    try {
      // 12 (postgres) S 11 …: the name may contain spaces.
      return readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/.*\) \S /s, '')
        .startsWith(`${parent} `);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}

/** As in haproxy-postgres.cfg. */
const PORTS = ['127.0.0.1:5432 port 8008', '127.0.0.1:5442 port 8018'];

function binaries(): string {
  const [newest] = readdirSync(BINARIES).sort((one, other) => Number(other) - Number(one));
  return join(BINARIES, newest ?? '', 'bin');
}

async function isRole({ patroni }: Node, path: 'primary' | 'synchronous'): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${patroni}/${path}`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
