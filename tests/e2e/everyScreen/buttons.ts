import { expect, type Page } from '@playwright/test';
import { BUILT, type PathCase } from './paths.ts';

/** A letter for each role: owner, administrator, manager, editor, agent, viewer, and Acme's own Branch helper. */
const ROLES = { owner: 'O', admin: 'A', manager: 'M', editor: 'E', agent: 'G', viewer: 'V', branch: 'B' } as const;
export type RoleWithButtons = keyof typeof ROLES;

/** Which roles that may open a screen find which of its main buttons. By hand. A button is found if a link or button in the page has its name. */
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
  [BUILT.role, 'OA', { 'Save role': 'OA', 'Duplicate role': 'OA', 'Delete role': 'OA' }],
  [{ path: '/app/messages?with=acme-contact-49', heading: 'Messages' }, 'OAMEGVB', { 'Send reply': 'OAMEGB' }],
];

/** The screens with main buttons that this role can open. */
export const withButtons = (role: RoleWithButtons): readonly PathCase[] =>
  BUTTONS.filter(([, openers]) => openers.includes(ROLES[role])).map(([page]) => page);

/** Checks, on a settled screen, that the main buttons of the role are there and no others. */
export async function expectButtons(page: Page, path: string, role: RoleWithButtons): Promise<void> {
  const [, , buttons] = BUTTONS.find(([screen]) => screen.path === path) ?? [];
  if (buttons === undefined) throw new Error(`No buttons are listed for ${path}.`);
  for (const [name, finders] of Object.entries(buttons)) {
    const control = page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
    await expect(control, name).toHaveCount(finders.includes(ROLES[role]) ? 1 : 0);
  }
}
