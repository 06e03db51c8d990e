import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { RelativeTime } from './RelativeTime.tsx';

const NOW = Date.parse('2026-03-01T12:00:00Z');

afterEach(() => vi.useRealTimers());

it('does not keep saying "now" on a page that stays open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW });
  await renderInApp({ routes: { '/': <RelativeTime at={new Date(NOW).toISOString()} /> }, at: '/' });
  const time = await screen.findByText('now');
  act(() => vi.advanceTimersByTime(150_000));
  expect(time.textContent).toBe('2 minutes ago');
});
