import type { SystemRoleId } from '#src/domain/access/roles.ts';
import { DEMO_TOTP_SECRET } from '#src/domain/people/demoAccounts.ts';
import { seedInvoices } from '#src/server/demo/billing/seedInvoices.ts';
import { seedUsage } from '#src/server/demo/billing/seedUsage.ts';
import type { SeedContext } from '#src/server/demo/SeedContext.ts';
import { seedAccount } from '#src/server/demo/seedAccount.ts';
import { roleId, seedTenant } from '#src/server/demo/seedTenant.ts';
import { seedAcmeAlerts } from './seedAcmeAlerts.ts';
import { seedAcmeAudience } from './seedAcmeAudience.ts';
import { seedAcmeCampaigns } from './seedAcmeCampaigns.ts';
import { seedAcmeContent } from './seedAcmeContent.ts';
import { seedAcmeDevices } from './seedAcmeDevices.ts';
import { seedAcmeHistory } from './seedAcmeHistory.ts';
import { seedAcmeTeam } from './seedAcmeTeam.ts';
import { seedAcmeTokens } from './seedAcmeTokens.ts';
import { seedAcmeWebhooks } from './seedAcmeWebhooks.ts';
import { seedOwnerSessions } from './seedOwnerSessions.ts';

const PEOPLE: readonly [string, string, SystemRoleId][] = [
  ['owner', 'Olivia Reyes', 'owner'],
  ['admin', 'Adam Novak', 'administrator'],
  ['manager', 'Maya Lindqvist', 'manager'],
  ['editor', 'Elias Brandt', 'editor'],
  ['agent', 'Agnes Dubois', 'agent'],
  ['viewer', 'Victor Amadi', 'viewer'],
  ['twofactor', 'Tova Friis', 'administrator'],
];

/** Whom a test message reaches without typing a number. */
const OWN_PHONES: Partial<Record<string, string>> = { owner: '+12025550150', manager: '+12025550151' };

/** Acme, where one tries the product out: a chain of garden shops in the middle of its season. */
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
    // Whoever tries the product out does so at any hour, and wants to see the campaign go.
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
  seedAcmeDevices(context);
  seedAcmeAudience(context);
  seedAcmeContent(context);
  seedAcmeTokens(context);
  seedAcmeWebhooks(context);
  seedAcmeAlerts(context);
  seedAcmeCampaigns(context);
  seedAcmeHistory(context);
  seedUsage(context, 'acme');
  seedInvoices(context, { tenantId: 'acme', planId: 'team', periods: 6 });
}
