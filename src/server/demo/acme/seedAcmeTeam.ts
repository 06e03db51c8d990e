import { ME } from '#src/domain/access/scopeFor.ts';
import { createdDaysAgo, type SeedContext } from '#src/server/demo/SeedContext.ts';
import { roleId } from '#src/server/demo/seedTenant.ts';

const TENANT = 'acme';

/** A custom role, an invited user and a disabled user, so that the demo has one of each. */
export function seedAcmeTeam(context: SeedContext): void {
  const { store } = context;
  store.insert('roles', {
    id: 'acme-branch',
    tenant_id: TENANT,
    name: 'Branch helper',
    description: 'Drafts campaigns for the branch and answers customers, without seeing their numbers.',
    is_system: false,
    users_count: 0,
    rules: [
      { action: ['read', 'create'], subject: 'campaigns' },
      { action: ['update', 'delete'], subject: 'campaigns', conditions: { created_by: ME, status: 'draft' } },
      { action: 'send', subject: 'campaigns', inverted: true, reason: 'Branches prepare; the office sends.' },
      { action: 'read', subject: ['contacts', 'categories', 'groups', 'templates'] },
      { action: 'read', subject: 'contacts', fields: ['phone'], inverted: true },
      { action: ['read', 'reply'], subject: 'messages' },
    ],
    ...createdDaysAgo(context, 40),
  });
  const shared = {
    tenant_id: TENANT,
    phone: null,
    locale: null,
    two_factor_enabled: false,
    invitation_expires_at: null,
  };
  store.insert('users', {
    ...shared,
    id: 'acme-shutout-1',
    name: 'Hugo Blanc',
    email: 'hugo.blanc@acme.test',
    role_id: 'acme-branch',
    status: 'disabled',
    last_login_at: createdDaysAgo(context, 60).created_at,
    ...createdDaysAgo(context, 90),
  });
  store.insert('users', {
    ...shared,
    id: 'acme-invited-1',
    name: 'priya.nair',
    email: 'priya.nair@acme.test',
    role_id: roleId(TENANT, 'viewer'),
    status: 'invited',
    last_login_at: null,
    invitation_expires_at: createdDaysAgo(context, -5).created_at,
    ...createdDaysAgo(context, 2),
  });
  store.insert('invitations', {
    tenant_id: TENANT,
    user_id: 'acme-invited-1',
    expires_at: createdDaysAgo(context, -5).created_at,
    invited_by: 'Olivia Reyes',
  });
}
