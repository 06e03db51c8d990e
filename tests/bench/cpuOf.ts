import { readdirSync, readFileSync } from 'node:fs';

/** A clock tick of Linux (ms). */
const TICK = 10;

export interface Cpu {
  /** Of this process (ms). */
  node: number;
  /** Of a PostgreSQL, its processes that have ended included (ms); null where the machine does not tell. */
  postgres: number | null;
}

/** The processor time that this process and a PostgreSQL have taken so far. `postmaster`: the process that the others hang on. */
export function cpuOf(postmaster: number): Cpu {
  const { user, system } = process.cpuUsage();
  return { node: (user + system) / 1000, postgres: ticksBelow(postmaster) };
}

function ticksBelow(postmaster: number): number | null {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return all.reduce((sum, name) => sum + ticksOf(name, postmaster), 0) * TICK;
  } catch {
    return null;
  }
}

/** proc(5): after the name come state, parent, and as 14th to 17th the ticks of the process and of its children that have ended. */
function ticksOf(name: string, postmaster: number): number {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [own, ofEnded] = [fields.slice(11, 13), fields.slice(13, 15)];
    const sum = (of: readonly string[]): number => of.reduce((total, each) => total + Number(each), 0);
    if (Number(name) === postmaster) return sum(own) + sum(ofEnded);
    return Number(fields[1]) === postmaster ? sum(own) : 0;
  } catch {
    // It has ended since it was listed.
    return 0;
  }
}
