/** The password of every demo account. */
export const DEMO_PASSWORD = 'heliograph';

/** The second factor of twofactor@acme.test (base32, RFC 6238). */
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXP';

/** The accounts of the demo, listed in the terminal and, in development, on the sign-in page. */
export const DEMO_ACCOUNTS = [
  { email: 'owner@acme.test', who: { en: 'Owner', fr: 'Propriétaire' } },
  { email: 'admin@acme.test', who: { en: 'Administrator', fr: 'Administrateur' } },
  { email: 'manager@acme.test', who: { en: 'Manager', fr: 'Responsable' } },
  { email: 'editor@acme.test', who: { en: 'Editor', fr: 'Rédacteur' } },
  { email: 'agent@acme.test', who: { en: 'Agent', fr: 'Agent' } },
  { email: 'viewer@acme.test', who: { en: 'Viewer', fr: 'Lecteur' } },
  { email: 'twofactor@acme.test', who: { en: 'Two-factor authentication', fr: 'Authentification à deux facteurs' } },
  { email: 'owner@borealis.test', who: { en: 'Owner of another tenant', fr: 'Propriétaire d’une autre entreprise' } },
  {
    email: 'owner@cobalt.test',
    who: { en: 'Owner of a suspended tenant', fr: 'Propriétaire d’une entreprise suspendue' },
  },
  { email: 'owner@dune.test', who: { en: 'Owner of a closed tenant', fr: 'Propriétaire d’une entreprise fermée' } },
  { email: 'support@heliograph.test', who: { en: 'Support', fr: 'Assistance' } },
  {
    email: 'operations@heliograph.test',
    who: { en: 'Operations: can suspend tenants', fr: 'Exploitation : peut suspendre les entreprises' },
  },
] as const;
