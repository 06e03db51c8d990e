import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Device } from '#src/domain/devices/device.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { type Call, respondToCalls } from '#tests/respondToCalls.ts';
import { MoveQueue } from './MoveQueue.tsx';

const calls: Call[] = [];
let refusal: object | null = null;
respondToCalls((call) => {
  calls.push(call);
  if (refusal && call.body) return Response.json({ error: refusal }, { status: 404 });
  return { own: 1, shared: 0, campaigns: [] };
});

const OTHER = { id: 'other', name: 'Other', status: 'online' };
const LIST = async () => ({ data: [OTHER], total: 1 }) as never;

it.each([
  ['turns off', 'online', true],
  ['cannot turn off, as it is not paired,', 'pairing', false],
  ['need not turn off', 'disabled', false],
])('moves the queue of a device that it %s', async (_, status, disable) => {
  calls.length = 0;
  const device = { id: 'one', name: 'One', status } as Device;
  const dataProvider = { getList: LIST, getOne: async () => ({ data: OTHER }) as never };
  await renderInApp({ dataProvider, routes: { '/': <MoveQueue device={device} /> }, at: '/' });
  fireEvent.click(await screen.findByRole('button'));
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Other' }));
  fireEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ device_id: 'other', disable }));
});

it('says that the chosen device is gone, and offers those that are left', async () => {
  let devices = [OTHER, { id: 'third', name: 'Third', status: 'online' }];
  refusal = { code: 'not_found', message: 'Gone', fields: { device_id: 'there is no such record' } };
  const dataProvider = {
    getList: async () => ({ data: devices, total: devices.length }) as never,
    getOne: async () => ({ data: OTHER }) as never,
  };
  const device = { id: 'one', name: 'One', status: 'online' } as Device;
  await renderInApp({ dataProvider, routes: { '/': <MoveQueue device={device} /> }, at: '/' });
  fireEvent.click(await screen.findByRole('button'));
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Other' }));
  devices = devices.slice(1);
  fireEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement);
  await screen.findByText(/you chose no longer exists/);
  fireEvent.mouseDown(screen.getByRole('combobox'));
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Third']));
});
