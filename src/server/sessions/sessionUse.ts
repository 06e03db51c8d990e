import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Session } from '#src/server/storage/records/signIns.ts';

/** The precision (ms) of a session's last use, so that not every request writes. */
const EXACTNESS = 60_000;

/** The ids of sessions whose last use this process is recording. */
const beingNoted = new Set<string>();

const isOld = (session: Stored<Session>): boolean =>
  Date.now() - Date.parse(session.last_used_at ?? session.rotated_at) >= EXACTNESS;

/**
 * Whether {@link recordSessionUse} would write. A page sends several requests at once: only the first of them records their use, and the others need not
 * wait for it, as otherwise each would take its turn to write the same record.
 */
export function isUseDue(session: Stored<Session>): boolean {
  return isOld(session) && !beingNoted.has(session.id);
}

/** Records a session's last use, shown in the list of sessions. */
export async function recordSessionUse(
  { tx, units }: Pick<ApiEnvironment, 'tx' | 'units'>,
  session: Stored<Session>,
): Promise<void> {
  if (!isUseDue(session)) return;
  beingNoted.add(session.id);
  try {
    await units.runExclusive(
      async () => {
        // Another process may have recorded it meanwhile.
        const current = await tx.get('sessions', session.id);
        if (current && isOld(current))
          await tx.update('sessions', current.id, { last_used_at: new Date().toISOString() });
      },
      { tenantId: session.tenant_id, takesTurn: false },
    );
  } finally {
    beingNoted.delete(session.id);
  }
}
