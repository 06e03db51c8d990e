import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { useDashboardRange } from './useDashboardRange.ts';

afterEach(() => vi.useRealTimers());

it('moves on when a new day begins, as on a page that stays open', async () => {
  const i18nProvider = await createI18nProvider('en');
  vi.useFakeTimers({ now: new Date('2026-11-20T23:58:30Z') });
  const { result } = renderHook(() => useDashboardRange(), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/?range=today']}>
        <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
          {children}
        </CoreAdminContext>
      </MemoryRouter>
    ),
  });
  expect(result.current).toEqual({ preset: 'today', from: '2026-11-20', to: '2026-11-20' });
  const { current } = result;
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(current);
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toEqual({ preset: 'today', from: '2026-11-21', to: '2026-11-21' });
});
