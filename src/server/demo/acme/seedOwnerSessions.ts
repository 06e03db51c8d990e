import { madeDaysAgo, type SeedContext } from '#src/server/demo/SeedContext.ts';
import { LIFETIMES } from '#src/server/sessions/lifetimes.ts';

const HOUR = 3_600_000;
const PLACES = [
  {
    ip: '192.0.2.44',
    hoursAgo: 3,
    user_agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  },
  {
    ip: '203.0.113.9',
    hoursAgo: 52,
    user_agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  },
];

/** Where the owner is signed in besides, so that there is something to sign out. Nobody holds a token of these sessions. */
export function seedOwnerSessions(context: SeedContext, userId: string, tenantId: string): void {
  for (const [index, { ip, hoursAgo, user_agent }] of PLACES.entries()) {
    const usedAt = new Date(Date.now() - hoursAgo * HOUR).toISOString();
    context.store.insert('sessions', {
      id: `${userId}-session-${index + 1}`,
      tenant_id: tenantId,
      user_id: userId,
      refresh_hash: `${userId}-refresh-${index + 1}`,
      previous_refresh_hash: null,
      rotated_at: usedAt,
      last_used_at: usedAt,
      expires_at: new Date(Date.now() + LIFETIMES.refresh).toISOString(),
      ip,
      user_agent,
      ...madeDaysAgo(context, 6 + index),
    });
  }
}
