import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ExcludedList } from './ExcludedList.tsx';

const ADA = { contact_id: 'ada', name: 'Ada', phone: '+12025550123', reason: 'opted_out', detail: null };

respondToCalls(() => []);

it('keeps the people it shows, and says why, if the next ones cannot be loaded', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('range=')) return Response.json({ data: [] });
    if (decodeURIComponent(url).includes('range=[0,'))
      return Response.json({ data: [ADA] }, { headers: { 'Content-Range': 'items 0-0/2' } });
    return Response.json({ error: { code: 'forbidden', message: 'no' } }, { status: 403 });
  });
  const list = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ExcludedList campaignId="spring" />
    </QueryClientProvider>
  );
  await renderInApp({ routes: { '/': list }, at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Your role does not allow this.')).toBeTruthy();
  expect(screen.getByText('Ada')).toBeTruthy();
});
