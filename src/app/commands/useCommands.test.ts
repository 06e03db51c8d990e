import { expect, it } from 'vitest';
import { commands } from '#src/i18n/en/commands.ts';
import { screens as texts } from '#src/i18n/en/screens.ts';
import { matchCommand, withScreenLabels } from './useCommands.ts';

it.each([
  ['', 'Campaigns', 0],
  ['camp', 'Campaigns', 0],
  ['new c', 'New campaign', 0],
  ['campaign', 'New campaign', 1],
  ['c new', 'New campaign', 1],
  ['paig', 'New campaign', 2],
  ['reponse', 'Réponse automatique', 0],
  ['AUTO', 'Réponse automatique', 1],
  ['factor', 'Two-factor authentication', 1],
  ['xyz', 'New campaign', null],
  ['new x', 'New campaign', null],
  ['ｄｅｖ', 'Devices', 0],
])('%o fits %o: %o', (typed, label, rank) => expect(matchCommand(typed, label)).toBe(rank));

it.each([
  ['plan', 'Billing', 'plan invoices', 3],
  ['bill', 'Billing', 'plan invoices', 0],
  ['billing plan', 'Billing', 'plan invoices', 3],
  ['lan', 'Billing', 'plan invoices', null],
  ['cle', 'Jetons d’API', 'clés api', 3],
])('%o fits %o, also called %o: %o', (typed, label, alsoCalled, rank) =>
  expect(matchCommand(typed, label, alsoCalled)).toBe(rank),
);

it.each([
  ['plan', ['billing', 'subscription']],
  ['invoice', ['billing']],
  ['price', ['billing', 'subscription']],
  ['team', ['users.list', 'users.create']],
  ['phone', ['devices.list', 'devices.create']],
  ['api key', ['apitokens.list', 'apitokens.create']],
  ['blocklist', ['contacts.list', 'contacts.import']],
  ['unsubscribed', ['contacts.list']],
  ['logs', ['messages.list', 'activity.list']],
] as const)('%o finds %o', (typed, screens) => {
  for (const screen of screens) expect(matchCommand(typed, texts[screen], commands.alsoCalled[screen])).not.toBeNull();
});

it('names recent screens in the current language, and records as they were', () => {
  const recent = [
    { to: '/campaigns', label: 'Campaigns', icon: 'mdi-bullhorn' as const },
    { to: '/contacts/7', label: 'Isla Fraser', icon: 'mdi-account' as const },
  ];
  const labels = withScreenLabels(recent, [
    { to: '/campaigns', label: 'Campagnes' },
    { to: '/contacts', label: 'Contacts' },
  ]).map(({ label }) => label);
  expect(labels).toEqual(['Campagnes', 'Isla Fraser']);
});
