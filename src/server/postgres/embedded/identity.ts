import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem } from './StartProblem.ts';

/** The user of a program that refuses to run as root. */
export interface Identity {
  uid: number;
  gid: number;
}

/** Unprivileged accounts of common systems; the first that exists is used. */
const ACCOUNTS = ['postgres', 'nobody'];

/**
 * The account that runs PostgreSQL, or null for the current one. Root takes the owner of the data or, before there are data, an unprivileged account.
 * Throws StartProblem.
 */
export function identityFor(data: string): Identity | null {
  const owner = statSync(data, { throwIfNoEntry: false });
  const currentUid = process.getuid?.();
  if (currentUid === undefined) return null;
  if (currentUid !== 0) {
    if (!owner || owner.uid === currentUid) return null;
    throw new StartProblem(`${data} belongs to another user (uid ${owner.uid}): start as that user or as root.`);
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ACCOUNTS) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartProblem(
    `PostgreSQL refuses to run as root, and this machine has no account named ${ACCOUNTS.join(' or ')}: start as another user.`,
  );
}

const SEARCH = 0o1;

/** Whether an account can enter a path and every folder above it. */
export function canEnter(path: string, { uid, gid }: Identity): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const shift = owner === uid ? 6 : group === gid ? 3 : 0;
  if (((mode >> shift) & SEARCH) === 0) return false;
  return path === dirname(path) || canEnter(dirname(path), { uid, gid });
}
