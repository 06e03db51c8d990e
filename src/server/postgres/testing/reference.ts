/** Tables kept whole on every node (src/config/deploy/citus.md): they are searched before the tenant is known, or belong to the platform. */
export const REFERENCE: ReadonlySet<string> = new Set([
  'users',
  'secrets',
  'token_secrets',
  'sessions',
  'visits',
  'checkouts',
  'plans',
  'plan_uses',
  'roles',
  'tenants',
  'mails',
  'rate_limits',
  'heliograph_migrations',
]);
