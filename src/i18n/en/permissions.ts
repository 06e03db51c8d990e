import type { CatalogueAction, CatalogueSubject } from '#src/domain/access/permissions.ts';

/** Permissions in words: "send · campaigns" on the forbidden page, and the role editor. */
export const permissions = {
  named: '{{subject}}: {{action}}',
  actions: {
    read: 'view',
    create: 'create',
    update: 'edit',
    delete: 'delete',
    send: 'send',
    import: 'import',
    export: 'export',
    reply: 'reply',
    pay: 'pay',
    impersonate: 'act for',
  } satisfies Record<CatalogueAction, string>,
  subjects: {
    campaigns: 'campaigns',
    messages: 'messages',
    contacts: 'contacts',
    categories: 'categories',
    groups: 'groups',
    templates: 'templates',
    devices: 'devices',
    keywords: 'keywords',
    auto_reply: 'auto-reply',
    apitokens: 'API tokens',
    company_settings: 'company settings',
    activity: 'activity',
    users: 'users',
    roles: 'roles',
    permissions: 'permissions',
    billing: 'billing',
    plans: 'plans',
    statistics: 'statistics',
    tenants: 'tenants',
  } satisfies Record<CatalogueSubject, string>,
};
