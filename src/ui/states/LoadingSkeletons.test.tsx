import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ErrorState } from './ErrorState.tsx';
import { FormSkeleton, RowsSkeleton } from './LoadingSkeletons.tsx';

afterEach(() => onlineManager.setOnline(true));

it.each([
  ['rows', <RowsSkeleton key="rows" />],
  ['a form', <FormSkeleton key="form" />],
])('a placeholder of %s says, while offline, that it waits for a connection', async (_, skeleton) => {
  await renderInApp({ routes: { '/': skeleton }, at: '/' });
  await screen.findByRole('status', { name: 'Loading' });
  act(() => onlineManager.setOnline(false));
  expect(screen.getByText('You are offline')).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
});

it('an error state without an error says that there is no connection', async () => {
  await renderInApp({ routes: { '/': <ErrorState error={null} onRetry={() => undefined} /> }, at: '/' });
  expect(await screen.findByText('You are offline')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
