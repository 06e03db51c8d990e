import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { CategoryUses } from './CategoryUses.tsx';

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));

it('says how many roles are limited to a category to users who cannot read them', async () => {
  const usages = { roles: { count: 1, items: [] }, smart_groups: { count: 0, items: [] } };
  await renderInApp({ routes: { '/': <CategoryUses usages={usages} /> }, at: '/' });
  await screen.findByText('1 role is limited to this category. Change it first.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('names what the user can read', async () => {
  const usages = {
    roles: { count: 2, items: named('Lead desk', 'Shop') },
    smart_groups: { count: 3, items: named('Leads', 'Friends') },
  };
  await renderInApp({ routes: { '/': <CategoryUses usages={usages} /> }, at: '/' });
  await screen.findByText(/^2 roles are limited to this category/);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Lead desk', 'Shop']);
  await screen.findByText(/^3 smart groups use this category.* Leads, Friends$/);
});
