import { expect, it } from 'vitest';
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
])('%o fits %o: %o', (typed, label, rank) => expect(matchCommand(typed, label)).toBe(rank));

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
