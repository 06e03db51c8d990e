import { createdDaysAgo, daysAgo, minutesAgo, type SeedContext } from '#src/server/demo/SeedContext.ts';

const WEB_SHOP = 'acme-token-2';
const ADDRESS = '203.0.113.24';

/** Tokens of the shops' programs: a till that was never set up, the web shop, and a script whose token was revoked. */
export function seedAcmeTokens(context: SeedContext): void {
  const { store } = context;
  const shared = { tenant_id: 'acme', created_by: 'acme-owner-1', last_used_at: null, last_used_ip: null };
  store.insertMany('apitokens', [
    {
      ...shared,
      ...createdDaysAgo(context, 50),
      id: 'acme-token-1',
      name: 'Till',
      scope: [{ action: 'create', subject: 'contacts' }],
      ip_allowlist: [],
      expires_at: null,
      prefix: 'hg_7f31c0de',
      status: 'active',
    },
    {
      ...shared,
      ...createdDaysAgo(context, 30),
      id: WEB_SHOP,
      name: 'Web shop',
      scope: [
        { action: ['read', 'create', 'update'], subject: 'contacts' },
        { action: 'read', subject: ['groups', 'categories'] },
      ],
      ip_allowlist: ['203.0.113.0/24', '2001:db8:5::/48'],
      expires_at: daysAgo(context, -60),
      prefix: 'hg_2b90a4e7',
      status: 'active',
    },
    {
      ...shared,
      ...createdDaysAgo(context, 140),
      id: 'acme-token-3',
      name: 'Old newsletter script',
      scope: [{ action: ['read', 'send'], subject: 'campaigns' }],
      ip_allowlist: [],
      expires_at: null,
      prefix: 'hg_91d3f05c',
      status: 'revoked',
    },
  ]);
  seedCalls(context);
}

/** The web shop's latest calls. */
function seedCalls(context: SeedContext): void {
  const calls: readonly [minutes: number, method: string, path: string, status: number, ip: string][] = [
    [4, 'PUT', '/api/v2/contacts/acme-contact-12', 200, ADDRESS],
    [4, 'GET', '/api/v2/contacts', 206, ADDRESS],
    [51, 'POST', '/api/v2/contacts', 201, ADDRESS],
    [52, 'GET', '/api/v2/contacts/groups', 206, ADDRESS],
    [190, 'GET', '/api/v2/users', 403, ADDRESS],
    [1430, 'POST', '/api/v2/contacts', 422, ADDRESS],
    [1431, 'GET', '/api/v2/contacts', 403, '198.51.100.7'],
  ];
  const total = 1204;
  const at = (minutes: number): string => minutesAgo(context, minutes);
  context.store.insert('token_logs', {
    id: WEB_SHOP,
    tenant_id: 'acme',
    total,
    refused: 17,
    endpoints: [
      { method: 'PUT', path: '/contacts/:id', count: 388, last_at: at(4) },
      { method: 'GET', path: '/contacts', count: 702, last_at: at(4) },
      { method: 'POST', path: '/contacts', count: 97, last_at: at(51) },
      { method: 'GET', path: '/contacts/groups', count: 15, last_at: at(52) },
      { method: 'GET', path: '/users', count: 2, last_at: at(190) },
    ],
    recent: calls.map(([minutes, method, path, status, ip], index) => ({
      number: total - index,
      at: at(minutes),
      method,
      path,
      status,
      ip,
    })),
    last_used_at: at(4),
    last_used_ip: ADDRESS,
  });
}
