import { expect, it } from 'vitest';
import { pollDevices } from './pollDevices.ts';

it.each([
  ['something is sent', [0, 3], false, 2000],
  ['nothing is sent', [0, 0], false, 10_000],
  ['no device', [], false, 10_000],
  ['a tab nobody sees', [3], true, 30_000],
  ['a tab nobody sees, at rest', [0], true, 30_000],
])('%s', (_, queues, isHidden, interval) => {
  expect(
    pollDevices(
      queues.map((queue_depth) => ({ queue_depth })),
      isHidden,
    ),
  ).toBe(interval);
});
