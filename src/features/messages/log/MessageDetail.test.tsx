import { screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { MessageDetail } from './MessageDetail.tsx';

respondToCalls(() => ({}));

it('says that the text of an old message is no longer stored', async () => {
  const message = {
    id: '1',
    direction: 'outgoing',
    status: 'delivered',
    status_at: {},
    to: '+12025550123',
    from: null,
    body: '',
    segments: 1,
    created_at: '2026-01-01T00:00:00Z',
  };
  const dataProvider = { getOne: async () => ({ data: message }) } as unknown as Partial<DataProvider>;
  const detail = <MessageDetail id="1" onClose={() => undefined} pathOf={(id) => id} />;
  await renderInApp({ dataProvider, routes: { '/': detail }, at: '/' });
  expect(await screen.findByText(/^Text deleted/)).toBeTruthy();
});
