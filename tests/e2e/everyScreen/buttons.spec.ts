import { dataOf } from '#mock-api/testing/asker.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { goInside } from './goInside.ts';
import { BUILT, type PathCase } from './paths.ts';

/** A letter for each role: owner, administrator, manager, editor, agent, viewer, and Acme's own Branch helper. */
const ROLES = { O: 'owner', A: 'admin', M: 'manager', E: 'editor', G: 'agent', V: 'viewer', B: 'branch' } as const;
type Letter = keyof typeof ROLES;

/**
 * Who finds which of the main buttons, of those that may open the screen. Written by hand.
 * A button is found where its name is that of a link or a button in the page.
 */
const BUTTONS: readonly (readonly [page: PathCase, openers: string, buttons: Record<string, string>])[] = [
  [BUILT.campaigns, 'OAMEVB', { 'New campaign': 'OAMEB' }],
  [BUILT.report, 'OAMEVB', { 'Show messages': 'OAMEVB', 'Actions for Spring plants are in': 'OAMEB' }],
  [BUILT.contacts, 'OAMEGVB', { 'New contact': 'OAME', 'Import contacts': 'OAME', Export: 'OAME' }],
  [BUILT.contact, 'OAMEGVB', { 'Save contact': 'OAME' }],
  [BUILT.groups, 'OAMEGVB', { 'New group': 'OAME' }],
  [BUILT.group, 'OAMEGVB', { 'Edit group': 'OAME' }],
  [BUILT.categories, 'OAMEGVB', { 'New category': 'OAME' }],
  [BUILT.category, 'OAMEGVB', { 'Edit category': 'OAME' }],
  [BUILT.templates, 'OAMEGVB', { 'New template': 'OAME' }],
  [BUILT.devices, 'OAMEV', { 'Add device': 'OA' }],
  [BUILT.keywords, 'OAMEV', { 'New keyword': 'OA' }],
  [BUILT.tokens, 'OA', { 'New API token': 'OA' }],
  [BUILT.webhooks, 'OA', { 'New webhook': 'OA' }],
  [BUILT.webhook, 'OA', { 'Rotate secret': 'OA', Delete: 'OA' }],
  [BUILT.users, 'OA', { 'Invite users': 'OA' }],
  [BUILT.roles, 'OA', { 'New role': 'OA' }],
  [BUILT.role, 'OA', { 'Save role': 'OA', 'Clone role': 'OA', 'Delete role': 'OA' }],
  [{ path: '/app/messages?with=acme-contact-49', heading: 'Messages' }, 'OAMEGVB', { 'Send reply': 'OAMEGB' }],
];

for (const [letter, role] of Object.entries(ROLES) as [Letter, string][]) {
  test.describe(role, () => {
    test.use({ account: role === 'branch' ? 'viewer@acme.test' : `${role}@acme.test` });

    test('finds the buttons of what the role may do, and no others', async ({ page, settled, askAs }) => {
      test.setTimeout(90_000);
      if (role === 'branch') {
        const owner = await askAs('owner@acme.test');
        const { version } = dataOf<{ version: number }>(await owner('GET', '/users/acme-viewer-1'));
        const headers = { 'If-Match': String(version) };
        await owner('PUT', '/users/acme-viewer-1', { body: { role_id: 'acme-branch' }, headers });
      }
      await page.goto('/app/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      for (const [{ path, heading }, openers, buttons] of BUTTONS) {
        if (!openers.includes(letter)) continue;
        await test.step(path, async () => {
          await goInside(page, path);
          await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
          await settled();
          for (const [name, finders] of Object.entries(buttons)) {
            const found = page
              .getByRole('button', { name, exact: true })
              .or(page.getByRole('link', { name, exact: true }));
            await expect(found, name).toHaveCount(finders.includes(letter) ? 1 : 0);
          }
        });
      }
    });
  });
}
