import { screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { DeviceFigures } from './DeviceFigures.tsx';

it('keeps the place of the figures while they load, and leaves it if there are no devices', async () => {
  let answer = (_: { data: []; total: 0 }): void => undefined;
  const loaded = new Promise((resolve) => {
    answer = resolve;
  });
  const getList = (() => loaded) as DataProvider['getList'];
  await renderInApp({ dataProvider: { getList }, routes: { '/': <DeviceFigures /> }, at: '/' });
  expect(screen.getByText('Sent today').closest('dl')?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('definition', { hidden: true }).map((each) => each.textContent)).toEqual([
    '',
    '',
    '',
    '',
    '',
  ]);
  answer({ data: [], total: 0 });
  await waitFor(() => expect(screen.queryByText('Sent today')).toBeNull());
});
