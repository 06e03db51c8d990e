import type { AccountSession } from '#src/domain/people/account.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { unchanged } from '#src/server/http/unchanged.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import { endSessions } from '#src/server/sessions/endSessions.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Session } from '#src/server/storage/records/signIns.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type SessionHandlers = Pick<OperationHandlers, 'sessions' | 'endSession' | 'endOtherSessions'>;

async function sessionsOf(tx: Transaction, { user }: Caller): Promise<Stored<Session & { created_at?: string }>[]> {
  const now = new Date().toISOString();
  return (await tx.find('sessions', { user_id: user.id })).filter((session) => session.expires_at > now);
}

/** The user's sessions. */
export const sessionHandlers: SessionHandlers = {
  sessions: async ({ tx, caller }): Promise<AccountSession[]> =>
    (await sessionsOf(tx, caller))
      .map(({ id, created_at, rotated_at, last_used_at = rotated_at, ip = null, user_agent = null }) => ({
        id,
        is_current: id === caller.sessionId,
        created_at: created_at ?? rotated_at,
        last_used_at,
        ip,
        location: locationOf(ip),
        user_agent,
      }))
      .sort((a, b) => Number(b.is_current) - Number(a.is_current) || b.last_used_at.localeCompare(a.last_used_at)),

  async endSession({ tx, caller, id }) {
    const isOwn = (await sessionsOf(tx, caller)).some((session) => session.id === id);
    if (!isOwn) throw new HttpProblem('not_found', `There is no session ${id}.`);
    await tx.remove('sessions', id);
    return {};
  },

  async endOtherSessions({ tx, caller }) {
    const ended = await endSessions(tx, caller.user.id, caller.sessionId);
    return ended === 0 ? unchanged({ ended }) : { ended };
  },
};

/** Documentation ranges (RFC 5737), as a location service would return them. */
const LOCATIONS: readonly [beginning: string, location: string][] = [
  ['192.0.2.', 'Lyon, France'],
  ['198.51.100.', 'Leeds, United Kingdom'],
  ['203.0.113.', 'Columbus, Ohio, United States'],
];

/** The location of an address, or null if unknown, as for this machine. */
function locationOf(ip: string | null): string | null {
  if (ip === null) return null;
  const plain = ip.replace('::ffff:', '');
  return LOCATIONS.find(([beginning]) => plain.startsWith(beginning))?.[1] ?? null;
}
