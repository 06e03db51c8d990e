import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Category } from '#src/domain/category.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { DeleteCategory } from './DeleteCategory.tsx';

const LEAD = { id: 'lead', name: 'Lead', colour: '#D69E2E', contacts_count: 3 } as Category;
const api = slowApi();

beforeEach(() => {
  const access = { user: { id: 'maya' }, ability: abilityFor([{ action: 'read', subject: 'categories' }]) } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
});

it('asks where the contacts go once the uses of the category are known, which would move the choices', async () => {
  const getList = async () => ({ data: [LEAD, { ...LEAD, id: 'customer', name: 'Customer' }] as never[], total: 2 });
  await renderInApp({ dataProvider: { getList }, routes: { '/': <DeleteCategory category={LEAD} /> }, at: '/' });
  fireEvent.click(screen.getByRole('button', { name: 'Delete category' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('radio')).toBeNull();
  api.answer({ roles: { count: 0, items: [] }, smart_groups: { count: 0, items: [] } });
  expect(await screen.findByRole('radio', { name: 'Customer' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Lead' })).toBeNull();
});
