import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Session } from '#src/server/storage/records/signIns.ts';

/** To the minute: not every request is a write. */
const EXACTNESS = 60_000;

/** Whether {@link noteUse} would write. */
export function isUseDue(session: Stored<Session>): boolean {
  return Date.now() - Date.parse(session.last_used_at ?? session.rotated_at) >= EXACTNESS;
}

/** Records a session's last use, shown in the list of sessions. */
export async function noteUse(
  { tx, units }: Pick<ApiEnvironment, 'tx' | 'units'>,
  session: Stored<Session>,
): Promise<void> {
  if (!isUseDue(session)) return;
  await units.inTurn(
    async () => {
      // A page sends several requests at once: the second leaves the time as the first set it.
      const noted = await tx.get('sessions', session.id);
      if (noted && isUseDue(noted)) await tx.update('sessions', noted.id, { last_used_at: new Date().toISOString() });
    },
    { tenantId: session.tenant_id, takesTurn: false },
  );
}
