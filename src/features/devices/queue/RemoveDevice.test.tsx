import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { deletedElsewhere } from '#tests/deletedElsewhere.ts';
import { RecordScreen } from '#tests/RecordScreen.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { RemoveDevice } from './RemoveDevice.tsx';

respondToCalls(() => ({ own: 0, shared: 0, campaigns: [] }));

async function confirmRemoval(): Promise<void> {
  await userEvent.click(await screen.findByRole('button'));
  await userEvent.type(await screen.findByRole('textbox'), 'Front desk');
  const button = screen.getAllByRole<HTMLButtonElement>('button').at(-1) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
}

it('goes to the list if somebody else has deleted the device meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const device = { id: 'one', name: 'Front desk' } as Device;
  const { router } = await renderInApp({
    dataProvider: { delete: () => Promise.reject(new ApiError(404, 'not_found', 'There is no such device.')) },
    routes: { '/devices/one/show': <RemoveDevice device={device} />, '/devices': null },
    at: '/devices/one/show',
  });
  await confirmRemoval();
  await waitFor(() => expect(router.state.location.pathname).toBe('/devices'));
});

it('leaves those where they are who have opened another page meanwhile', async () => {
  let answer: (deleted: never) => void = () => undefined;
  const deletion = new Promise<never>((resolve) => {
    answer = resolve;
  });
  const device = { id: 'one', name: 'Front desk' } as Device;
  const { router } = await renderInApp({
    dataProvider: { delete: () => deletion },
    routes: { '/devices/one/show': <RemoveDevice device={device} />, '/devices': null, '/contacts': null },
    at: '/devices/one/show',
  });
  await confirmRemoval();
  await act(() => router.navigate('/contacts'));
  answer({ data: device } as never);
  const paths: string[] = [];
  router.subscribe(({ location }) => paths.push(location.pathname));
  await screen.findByText('Device removed');
  expect([paths, router.state.location.pathname]).toEqual([[], '/contacts']);
});

it('stays without a word from the page while the response is awaited, and after it was lost', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let fail: (reason: Error) => void = () => undefined;
  const deletion = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const device = { id: 'one', name: 'Front desk' } as Device;
  const getOne = vi.fn(async () => ({ data: device }));
  await renderInApp({
    dataProvider: { getOne, delete: () => deletion } as unknown as Partial<DataProvider>,
    routes: { '/devices/:id/show': <RecordScreen resource="devices">{<RemoveDevice device={device} />}</RecordScreen> },
    at: '/devices/one/show',
  });
  await confirmRemoval();
  await deletedElsewhere(getOne);
  await act(async () => fail(new ApiError(0, 'network', 'lost')));
  expect(await within(screen.getByRole('dialog')).findByText(/did not respond/)).toBeDefined();
  expect(screen.queryByText('Deleted in the meantime')).toBe(null);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText(/could not be found/);
});
