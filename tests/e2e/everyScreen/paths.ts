/** The screens that are built, by hand, with records of the demo's: where each is and what it is called. */
export interface PathCase {
  path: string;
  /** The h1. */
  heading: string;
  /** The page's name in the title, before the product's; the heading where it is left out. */
  title?: string;
}

export const BUILT = {
  dashboard: { path: '/app/dashboard', heading: 'Dashboard' },
  campaigns: { path: '/app/campaigns', heading: 'Campaigns' },
  newCampaign: { path: '/app/campaigns/create', heading: 'New campaign' },
  draft: { path: '/app/campaigns/acme-campaign-club', heading: 'Garden club evening' },
  report: { path: '/app/campaigns/acme-campaign-spring', heading: 'Spring plants are in' },
  campaignMessages: {
    path: '/app/campaigns/acme-campaign-spring/messages',
    heading: 'Messages',
    title: 'Campaign messages',
  },
  messages: { path: '/app/messages', heading: 'Messages' },
  contacts: { path: '/app/contacts', heading: 'Contacts' },
  newContact: { path: '/app/contacts/create', heading: 'New contact' },
  contact: { path: '/app/contacts/acme-contact-60/update', heading: 'Isla Fraser' },
  import: { path: '/app/contacts/import', heading: 'Import contacts' },
  groups: { path: '/app/contacts/groups', heading: 'Groups' },
  newGroup: { path: '/app/contacts/groups/create', heading: 'New group' },
  group: { path: '/app/contacts/groups/acme-members', heading: 'Garden club' },
  editGroup: { path: '/app/contacts/groups/acme-members/update', heading: 'Edit Garden club' },
  categories: { path: '/app/contacts/categories', heading: 'Categories' },
  newCategory: { path: '/app/contacts/categories/create', heading: 'New category' },
  category: { path: '/app/contacts/categories/acme-lead', heading: 'Lead' },
  templates: { path: '/app/templates', heading: 'Templates' },
  newTemplate: { path: '/app/templates/create', heading: 'New template' },
  template: { path: '/app/templates/acme-template-1/update', heading: 'Season opening' },
  editCategory: { path: '/app/contacts/categories/acme-lead/update', heading: 'Edit Lead' },
  autoReply: { path: '/app/settings/auto-reply', heading: 'Auto-reply' },
  settings: { path: '/app/settings', heading: 'Settings' },
  devices: { path: '/app/settings/devices', heading: 'Devices' },
  pairDevice: { path: '/app/settings/devices/create', heading: 'Pair a device' },
  device: { path: '/app/settings/devices/acme-office', heading: 'Office, Troy' },
  tokens: { path: '/app/settings/tokens', heading: 'API tokens' },
  newToken: { path: '/app/settings/tokens/create', heading: 'New API token' },
  webhooks: { path: '/app/settings/webhooks', heading: 'Webhooks' },
  newWebhook: { path: '/app/settings/webhooks/create', heading: 'New webhook' },
  webhook: { path: '/app/settings/webhooks/acme-webhook-1/update', heading: 'Customer records' },
  account: { path: '/app/user', heading: 'Your account' },
  twoFactor: { path: '/app/user/2fa', heading: 'Two-factor authentication' },
  companySettings: { path: '/app/settings/company-settings', heading: 'Company settings' },
  keywords: { path: '/app/settings/keywords', heading: 'Keywords' },
  users: { path: '/app/users', heading: 'Users' },
  inviteUsers: { path: '/app/users/create', heading: 'Invite users' },
  user: { path: '/app/users/acme-manager-1/update', heading: 'Maya Lindqvist' },
  roles: { path: '/app/users/roles', heading: 'Roles' },
  newRole: { path: '/app/users/roles/create', heading: 'New role' },
  role: { path: '/app/users/roles/acme-branch/update', heading: 'Branch helper' },
  billing: { path: '/app/billing', heading: 'Billing' },
  subscription: { path: '/app/billing/subscription', heading: 'Subscription' },
  activity: { path: '/app/settings/activity', heading: 'Activity' },
  forbidden: { path: '/app/pages/forbidden', heading: 'You cannot open this page', title: 'Not allowed' },
  notFound: { path: '/notfound', heading: 'This page could not be found', title: 'Page not found' },
} as const satisfies Record<string, PathCase>;

/** What only the staff has. */
export const STAFF = {
  tenants: { path: '/app/tenants', heading: 'Tenants' },
  tenant: { path: '/app/tenants/acme', heading: 'Acme Garden Shops' },
  plans: { path: '/app/tenants/plans', heading: 'Plans' },
  newPlan: { path: '/app/tenants/plans/create', heading: 'New plan' },
  plan: { path: '/app/tenants/plans/team/update', heading: 'Team' },
} as const satisfies Record<string, PathCase>;

export const BUILT_PATHS: readonly PathCase[] = Object.values(BUILT);

/** How a person gets through all of them by links: what is clicked, and where that leads. */
export const BY_LINKS: readonly { click: string; isInMenu?: boolean; to: PathCase }[] = [
  { click: 'Campaigns', isInMenu: true, to: BUILT.campaigns },
  { click: 'New campaign', to: BUILT.newCampaign },
  { click: 'Campaigns', isInMenu: true, to: BUILT.campaigns },
  { click: 'Garden club evening', to: BUILT.draft },
  { click: 'Campaigns', isInMenu: true, to: BUILT.campaigns },
  { click: 'Spring plants are in', to: BUILT.report },
  { click: 'Show messages', to: BUILT.campaignMessages },
  { click: 'Messages', isInMenu: true, to: BUILT.messages },
  { click: 'Contacts', isInMenu: true, to: BUILT.contacts },
  { click: 'New contact', to: BUILT.newContact },
  { click: 'Contacts', isInMenu: true, to: BUILT.contacts },
  { click: 'Isla Fraser', to: BUILT.contact },
  { click: 'Contacts', isInMenu: true, to: BUILT.contacts },
  { click: 'Import contacts', to: BUILT.import },
  { click: 'Groups', isInMenu: true, to: BUILT.groups },
  { click: 'New group', to: BUILT.newGroup },
  { click: 'Groups', isInMenu: true, to: BUILT.groups },
  { click: 'Garden club', to: BUILT.group },
  { click: 'Edit group', to: BUILT.editGroup },
  { click: 'Categories', isInMenu: true, to: BUILT.categories },
  { click: 'New category', to: BUILT.newCategory },
  { click: 'Categories', isInMenu: true, to: BUILT.categories },
  { click: 'Lead', to: BUILT.category },
  { click: 'Edit category', to: BUILT.editCategory },
  { click: 'Devices', isInMenu: true, to: BUILT.devices },
  { click: 'Pair a device', to: BUILT.pairDevice },
  { click: 'Devices', isInMenu: true, to: BUILT.devices },
  { click: 'Office, Troy', to: BUILT.device },
  { click: 'Templates', isInMenu: true, to: BUILT.templates },
  { click: 'New template', to: BUILT.newTemplate },
  { click: 'Templates', isInMenu: true, to: BUILT.templates },
  { click: 'Season opening', to: BUILT.template },
  { click: 'Settings', isInMenu: true, to: BUILT.settings },
  { click: 'Company settings', to: BUILT.companySettings },
  { click: 'Settings', isInMenu: true, to: BUILT.settings },
  { click: 'Auto-reply', to: BUILT.autoReply },
  { click: 'Keywords', isInMenu: true, to: BUILT.keywords },
  { click: 'Settings', isInMenu: true, to: BUILT.settings },
  { click: 'API tokens', to: BUILT.tokens },
  { click: 'New API token', to: BUILT.newToken },
  { click: 'Webhooks', isInMenu: true, to: BUILT.webhooks },
  { click: 'New webhook', to: BUILT.newWebhook },
  { click: 'Webhooks', isInMenu: true, to: BUILT.webhooks },
  { click: 'Customer records', to: BUILT.webhook },
  { click: 'Users', isInMenu: true, to: BUILT.users },
  { click: 'Invite users', to: BUILT.inviteUsers },
  { click: 'Users', isInMenu: true, to: BUILT.users },
  { click: 'Maya Lindqvist', to: BUILT.user },
  { click: 'Roles', isInMenu: true, to: BUILT.roles },
  { click: 'New role', to: BUILT.newRole },
  { click: 'Roles', isInMenu: true, to: BUILT.roles },
  { click: 'Branch helper', to: BUILT.role },
  { click: 'Settings', isInMenu: true, to: BUILT.settings },
  { click: 'Activity', to: BUILT.activity },
  { click: 'Billing', isInMenu: true, to: BUILT.billing },
  { click: 'Change plan', to: BUILT.subscription },
  { click: 'Dashboard', isInMenu: true, to: BUILT.dashboard },
];

/** Paths of the product whose screens a later issue builds: until then they are no page at all. */
export const NOT_BUILT: readonly string[] = [];

/** Paths that are none of the product's, and ids that are not there. */
export const UNKNOWN_PATHS: readonly string[] = [
  // Of the staff, and no page for anybody at a tenant.
  '/app/tenants',
  '/app/tenants/acme',
  '/app/tenants/plans',
  '/app/tenants/plans/create',
  '/app/tenants/plans/team/update',
  '/nothing',
  '/app/nothing',
  '/app/categories',
  '/app/contacts/17',
  '/app/contacts/nobody/update',
  '/app/users/nobody/update',
  '/app/users/roles/none/update',
  '/app/campaigns/none',
  '/app/campaigns/none/messages',
  '/app/contacts/groups/none',
  '/app/contacts/groups/none/update',
  '/app/contacts/categories/none',
  '/app/contacts/categories/none/update',
  '/app/settings/devices/none',
  '/app/templates/none/update',
];

export const NOT_FOUND = 'This page could not be found';
