import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { DevicePairing } from './DevicePairing.tsx';

/** Opens the page that gives a device another phone. */
const open = (getOne: () => Promise<object>) =>
  renderInApp({
    dataProvider: { getOne: getOne as never },
    routes: { '/devices/create': <DevicePairing /> },
    at: '/devices/create?device=one',
  });

it('asks nothing about a device that gets another phone before the device is loaded', async () => {
  let answer: (found: object) => void = () => undefined;
  const found = new Promise<object>((resolve) => {
    answer = resolve;
  });
  await open(() => found);
  expect(screen.queryByRole('textbox')).toBeNull();
  answer({ data: { id: 'one', name: 'Front desk' } });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Front desk'));
  expect(screen.queryByRole('spinbutton')).toBeNull();
});

it('offers to try again if the device could not be loaded, instead of asking as for a new one', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await open(() => Promise.reject(new ApiError(400, 'bad_request', 'No.')));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
