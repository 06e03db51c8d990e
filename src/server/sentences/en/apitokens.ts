/** API tokens. */
export const apitokens = {
  ip_range: 'is not an IP address or range like 192.0.2.1, 192.0.2.0/24 or 2001:db8::/32',
  exceeds_own_rights: 'would grant more than you have',
  for_people_only: 'cannot include every permission for {{permissions}}: some are for people only',
  expires_in_past: 'must be in the future',
} as const;
