import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GroupUsages } from '#src/domain/groups/groupUsages.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { GroupUses, isNeeded } from './GroupUses.tsx';

const UNUSED: GroupUsages = {
  campaigns: { count: 0, by_status: [], items: [] },
  keywords: { count: 0, items: [] },
  smart_groups: { count: 0, items: [] },
  roles: { count: 0, items: [] },
};
const show = (usages: GroupUsages) => renderInApp({ routes: { '/': <GroupUses usages={usages} /> }, at: '/' });

it('names the roles that are limited to the group, without which it cannot be deleted', async () => {
  const usages = { ...UNUSED, roles: { count: 1, items: [{ id: 'north', name: 'North team' }] } };
  await show(usages);
  expect(screen.getByText('A role is limited to it. Change that role first.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'North team' })).toBeTruthy();
  expect(screen.queryByText(/No campaign/)).toBeNull();
  expect([isNeeded(usages), isNeeded(UNUSED)]).toEqual([true, false]);
});

it('says that nothing uses the group', async () => {
  await show(UNUSED);
  expect(screen.getByText('No campaign or keyword uses it.')).toBeTruthy();
});

it('warns that drafts and scheduled campaigns which exclude the group will text its members', async () => {
  const campaign = (id: string, status: 'draft' | 'scheduled' | 'finished', used_as: 'audience' | 'excluded') => ({
    id,
    name: `Campaign ${id}`,
    status,
    used_as,
  });
  const items = [
    campaign('1', 'draft', 'excluded'),
    campaign('2', 'scheduled', 'excluded'),
    campaign('3', 'finished', 'excluded'),
    campaign('4', 'draft', 'audience'),
  ];
  await show({ ...UNUSED, campaigns: { count: 4, by_status: [], items } });
  const warning = screen.getByText(
    'These campaigns exclude the group’s members. They will then text those in their audience:',
  );
  const note = warning.parentElement as HTMLElement;
  expect(
    within(note)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Campaign 1', 'Campaign 2']);
});

it('does not warn about campaigns that go to the group or were sent', async () => {
  const items = [
    { id: '1', name: 'Sent', status: 'finished' as const, used_as: 'excluded' as const },
    { id: '2', name: 'To them', status: 'draft' as const, used_as: 'audience' as const },
  ];
  await show({ ...UNUSED, campaigns: { count: 2, by_status: [], items } });
  expect(screen.queryByText(/exclude/)).toBeNull();
});
