import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DeviceStatus } from '#src/domain/devices/deviceTerms.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { useDeviceCall } from './useDeviceCall.ts';

// Every response is lost.
respondToCalls(() => Response.json({ error: { code: 'internal', message: 'no' } }, { status: 500 }));

function Calls() {
  const call = useDeviceCall();
  const buttons = {
    Disable: () => call('disableDevice', { id: 'till' }),
    Enable: () => call('enableDevice', { id: 'till' }),
    Move: () => call('moveDeviceQueue', { id: 'till', body: { device_id: 'office', disable: true } }),
  };
  const say = (words: string) => {
    document.title = words;
  };
  return Object.entries(buttons).map(([name, act]) => (
    <button
      key={name}
      type="button"
      onClick={() =>
        act().then(
          () => say('done'),
          () => say('failed'),
        )
      }
    >
      {name}
    </button>
  ));
}

it.each<[string, DeviceStatus, string]>([
  ['Disable', 'disabled', 'done'],
  ['Disable', 'idle', 'failed'],
  ['Enable', 'offline', 'done'],
  ['Enable', 'disabled', 'failed'],
  // The status does not tell whether the queue was moved.
  ['Move', 'disabled', 'failed'],
])('after a lost response, “%s” of a device that is now %s is %s', async (name, status, outcome) => {
  document.title = '';
  const getOne = async () => ({ data: { id: 'till', status } as never });
  await renderInApp({ dataProvider: { getOne }, routes: { '/': <Calls /> }, at: '/' });
  fireEvent.click(screen.getByText(name));
  await vi.waitFor(() => expect(document.title).toBe(outcome));
});
