import { readdirSync, readFileSync } from 'node:fs';

/** A clock tick of Linux in ms. */
const TICK = 10;

export interface Cpu {
  /** CPU time of this process (ms). */
  node: number;
  /** CPU time of a PostgreSQL server, ended processes included (ms); null if the machine does not report it. */
  postgres: number | null;
}

/** The CPU time used so far by this process and a PostgreSQL server. `postmaster`: the id of its main process. */
export function cpuOf(postmaster: number): Cpu {
  const { user, system } = process.cpuUsage();
  return { node: (user + system) / 1000, postgres: ticksBelow(postmaster) };
}

/** The CPU time used so far by another process and a PostgreSQL server. */
export function cpuOfProcess(pid: number, postmaster: number): { node: number; postgres: number | null } {
  return { node: ticksOf(String(pid), pid) * TICK, postgres: ticksBelow(postmaster) };
}

/** The id of the main process of a PostgreSQL server on this machine, given that of one of its backends. */
export function postmasterOf(backend: number): number {
  const stat = readFileSync(`/proc/${backend}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function ticksBelow(postmaster: number): number | null {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return all.reduce((sum, name) => sum + ticksOf(name, postmaster), 0) * TICK;
  } catch {
    return null;
  }
}

/** proc(5): after the name come state, parent and, as fields 14 to 17, the ticks of the process and of its ended children. */
function ticksOf(name: string, postmaster: number): number {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [own, ofEnded] = [fields.slice(11, 13), fields.slice(13, 15)];
    const sum = (of: readonly string[]): number => of.reduce((total, each) => total + Number(each), 0);
    if (Number(name) === postmaster) return sum(own) + sum(ofEnded);
    return Number(fields[1]) === postmaster ? sum(own) : 0;
  } catch {
    // The process has ended since it was listed.
    return 0;
  }
}
