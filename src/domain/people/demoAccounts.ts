/** The password of every demo account. */
export const DEMO_PASSWORD = 'heliograph';

/** The second factor of twofactor@acme.test (base32, RFC 6238). */
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXP';

/** The demo accounts: the mock API has them; the terminal and the sign-in page in development list them. */
export const DEMO_ACCOUNTS = [
  { email: 'owner@acme.test', who: 'Owner' },
  { email: 'admin@acme.test', who: 'Administrator' },
  { email: 'manager@acme.test', who: 'Manager' },
  { email: 'editor@acme.test', who: 'Editor' },
  { email: 'agent@acme.test', who: 'Agent' },
  { email: 'viewer@acme.test', who: 'Viewer' },
  { email: 'twofactor@acme.test', who: 'Second factor' },
  { email: 'owner@borealis.test', who: 'Another tenant' },
  { email: 'owner@cobalt.test', who: 'Suspended' },
  { email: 'owner@dune.test', who: 'Terminated' },
  { email: 'support@heliograph.test', who: 'Support staff' },
  { email: 'operations@heliograph.test', who: 'Staff who suspend' },
] as const;
