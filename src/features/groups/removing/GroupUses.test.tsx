import { screen } from '@testing-library/react';
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
