import { expect } from '@playwright/test';
import type { Scene, SceneHelpers } from './scene.ts';

const EMPTIED = [
  'campaigns',
  'messages',
  'contacts',
  'groups',
  'categories',
  'templates',
  'devices',
  'keywords',
] as const;

/** Borealis on its first day. */
async function emptyBorealis({ store }: SceneHelpers): Promise<void> {
  for (const name of EMPTIED) {
    const ids = store.ofTenant(name, 'borealis').map(({ id }) => id);
    store.removeMany(name, ids);
  }
}

/** A tenant without any data, screen by screen, and a tenant with a support visit. */
export const TENANT_SCENES: readonly Scene[] = [
  ...['dashboard', 'campaigns', 'messages', 'contacts', 'contacts/groups', 'contacts/categories', 'templates'].map(
    (path) => ({
      name: `empty ${path.replace('/', ' ')}`,
      path: `/app/${path}`,
      account: 'owner@borealis.test',
      prepare: emptyBorealis,
    }),
  ),
  ...['devices', 'keywords', 'tokens'].map((path) => ({
    name: `empty ${path}`,
    path: `/app/settings/${path}`,
    account: 'owner@borealis.test',
    prepare: emptyBorealis,
  })),
  {
    name: 'acting for a tenant',
    path: '/app/tenants/acme',
    account: 'support@heliograph.test',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Act for this tenant' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Their spring campaign does not start');
      await dialog.getByLabel('Ticket').fill('HELP-1042');
      await dialog.getByRole('button', { name: 'Start visit' }).click();
      await expect(page.getByRole('region', { name: 'Acting for a tenant' })).toContainText('Acme Garden Shops');
      await page.goto('/app/contacts');
    },
  },
];
