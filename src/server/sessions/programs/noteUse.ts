import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Session } from '#src/server/storage/records/signIns.ts';

/** To the minute: not every request is a write. */
const EXACTNESS = 60_000;

/** Notes that a session is in use now, for whoever looks where they are signed in. */
export async function noteUse(
  { tx, units }: Pick<ApiEnvironment, 'tx' | 'units'>,
  session: Stored<Session>,
): Promise<void> {
  const now = Date.now();
  if (now - Date.parse(session.last_used_at ?? session.rotated_at) < EXACTNESS) return;
  const last_used_at = new Date(now).toISOString();
  await units.inTurn(
    async () => {
      if (await tx.get('sessions', session.id)) await tx.update('sessions', session.id, { last_used_at });
    },
    { tenantId: session.tenant_id, takesTurn: false },
  );
}
