import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { abilityFor } from '#src/domain/access/ability.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ChangeList } from './ChangeList.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  const access = { user: { id: 'me' }, ability: abilityFor([{ action: 'manage', subject: 'all' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
});

const IDS = {
  template_id: 't1',
  device_ids: ['d1'],
  campaign_id: 'k1',
  role_id: 'r1',
  category_id: 'c1',
  audience: { group_ids: ['g1'], contact_ids: ['p1'] },
  custom: { device_id: 'd1' },
};

const show = async (respond: () => Promise<never>): Promise<void> => {
  const dataProvider = { getList: respond, getMany: respond };
  const entry = { before: null, after: IDS };
  await renderInApp({ dataProvider, routes: { '/': <ChangeList entry={entry} /> }, at: '/' });
};
const cells = (): (string | null)[] => screen.getAllByRole('cell').map(({ textContent }) => textContent);

it.each<[string, string, () => Promise<never>]>([
  ['could not be loaded', 'This could not be loaded', () => Promise.reject(new ApiError(503, 'unavailable', 'down'))],
  ['are loading', 'Loading', () => new Promise(() => undefined)],
])('says that names %s, instead of showing ids', async (_what, words, respond) => {
  await show(respond);
  const inList = `Groups: ${words} · Individual contacts: ${words}`;
  // A custom field of the same name is shown as it is.
  await waitFor(() => expect(cells()).toEqual([...Array(5).fill(words), inList, 'Device id: d1']));
});

it('shows the ids of records that no longer exist', async () => {
  await show(async () => ({ data: [], total: 0 }) as never);
  const inList = 'Groups: g1 · Individual contacts: p1';
  await waitFor(() => expect(cells()).toEqual(['t1', 'd1', 'k1', 'r1', 'c1', inList, 'Device id: d1']));
});
