import type { SystemRoleId } from '#src/domain/access/roles.ts';
import { DEMO_TOTP_SECRET } from '#src/domain/people/demoAccounts.ts';
import { createdDaysAgo, type SeedContext } from '#src/server/demo/SeedContext.ts';
import { seedAccount } from '#src/server/demo/seedAccount.ts';
import { seedInvoices } from '#src/server/demo/seedInvoices.ts';
import { roleId, seedTenant } from '#src/server/demo/seedTenant.ts';
import { LIFETIMES } from '#src/server/sessions/lifetimes.ts';
import { seedAcmeAlerts } from './seedAcmeAlerts.ts';
import { seedAcmeAudience } from './seedAcmeAudience.ts';
import { seedAcmeCampaigns } from './seedAcmeCampaigns.ts';
import { seedAcmeContent } from './seedAcmeContent.ts';
import { seedAcmeDevices } from './seedAcmeDevices.ts';
import { seedAcmeHistory } from './seedAcmeHistory.ts';
import { seedAcmeTeam } from './seedAcmeTeam.ts';
import { seedAcmeTokens } from './seedAcmeTokens.ts';
import { seedAcmeWebhooks } from './seedAcmeWebhooks.ts';

const PEOPLE: readonly [string, string, SystemRoleId][] = [
  ['owner', 'Olivia Reyes', 'owner'],
  ['admin', 'Adam Novak', 'administrator'],
  ['manager', 'Maya Lindqvist', 'manager'],
  ['editor', 'Elias Brandt', 'editor'],
  ['agent', 'Agnes Dubois', 'agent'],
  ['viewer', 'Victor Amadi', 'viewer'],
  ['twofactor', 'Tova Friis', 'administrator'],
];

/** Numbers that test messages go to by default. */
const OWN_PHONES: Partial<Record<string, string>> = { owner: '+12025550150', manager: '+12025550151' };

/** Acme, the tenant for trying out the product: a chain of garden shops in mid-season. */
export function seedAcme(context: SeedContext): void {
  seedTenant(context, {
    id: 'acme',
    name: 'Acme Garden Shops',
    timezone: 'America/New_York',
    default_country: 'US',
    plan_id: 'team',
    custom_fields: [
      { key: 'size', label: 'Size', type: 'choice', choices: ['S', 'M', 'L', 'XL'], is_retired: false },
      { key: 'town', label: 'Town', type: 'text', choices: [], is_retired: false },
      { key: 'customer_since', label: 'Customer since', type: 'date', choices: [], is_retired: false },
      { key: 'has_garden', label: 'Has a garden', type: 'boolean', choices: [], is_retired: false },
    ],
    // Quiet hours are off, because people try the product at any hour and want to see their campaign being sent.
    hasQuietHours: false,
  });
  for (const [account, name, role] of PEOPLE) {
    seedAccount(context, {
      id: `acme-${account}-1`,
      tenant_id: 'acme',
      name,
      email: `${account}@acme.test`,
      role_id: roleId('acme', role),
      phone: OWN_PHONES[account],
      totpSecret: account === 'twofactor' ? DEMO_TOTP_SECRET : undefined,
    });
  }
  seedAcmeTeam(context);
  seedOwnerSessions(context, 'acme-owner-1', 'acme');
  seedAcmeAudience(context);
  seedAcmeContent(context);
  seedAcmeTokens(context);
  seedAcmeWebhooks(context);
  seedAcmeAlerts(context);
  seedAcmeCampaigns(context);
  seedAcmeHistory(context);
  seedAcmeDevices(context);
  seedUsage(context, 'acme');
  seedInvoices(context, { tenantId: 'acme', planId: 'team', periods: 6 });
}

const HOUR = 3_600_000;
const OWNER_SESSIONS = [
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

/** Other sessions of the owner, so that there are some to end. No token of these sessions exists. */
function seedOwnerSessions(context: SeedContext, userId: string, tenantId: string): void {
  for (const [index, { ip, hoursAgo, user_agent }] of OWNER_SESSIONS.entries()) {
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
      ...createdDaysAgo(context, 6 + index),
    });
  }
}

/** Counts the seeded messages of the current period as used, so that the totals agree. */
function seedUsage({ store }: SeedContext, tenantId: string): void {
  const [subscription] = store.ofTenant('subscriptions', tenantId);
  if (!subscription) return;
  const segments = store
    .ofTenant('messages', tenantId)
    .filter(
      ({ direction, status_at }) => direction === 'outgoing' && (status_at.sent ?? '') >= subscription.period_start,
    )
    .reduce((sum, message) => sum + message.segments, 0);
  store.update('subscriptions', subscription.id, { usage: { ...subscription.usage, segments } });
}
