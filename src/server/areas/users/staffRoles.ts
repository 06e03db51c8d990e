import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';

export const STAFF_ROLE_NAMES = ['support', 'operations'] as const;
export type StaffRoleName = (typeof STAFF_ROLE_NAMES)[number];

/** The roles that staff can have. */
export const STAFF_ROLES = {
  support: { id: 'staff-support', tenant_id: null, ...SYSTEM_ROLES.support, is_system: true, users_count: 0 },
  operations: {
    id: 'staff-operations',
    tenant_id: null,
    name: 'Operations',
    description: 'Staff who can also suspend and reinstate tenants and manage plans.',
    rules: [
      ...SYSTEM_ROLES.support.rules,
      { action: 'update' as const, subject: 'tenants' as const },
      { action: 'manage' as const, subject: 'plans' as const },
    ],
    is_system: false,
    users_count: 0,
  },
};
