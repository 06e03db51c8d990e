import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import type { Device } from '#src/domain/devices/device.ts';

const SLOW = { messages_per_minute: 1 };
const queues = (fixture: TestTenant): number[] => fixture.store.all('devices').map(({ queue_depth }) => queue_depth);

it('moves with a campaign to another device in the same unit of work', async () => {
  const fixture = new TestTenant({ contacts: 20, devices: [SLOW, SLOW] });
  const id = fixture.addCampaign({ device_ids: ['phone-0'] });
  await fixture.pass(5);
  expect(queues(fixture)).toEqual([19, 0]);
  await fixture.store.tx.update('campaigns', id, { device_ids: ['phone-1'] });
  expect(queues(fixture)).toEqual([0, 19]);
});

it.each<[string, Partial<Device>, Partial<Device>]>([
  ['disabled, and is shared again when it is enabled', { status: 'disabled' }, { status: 'idle' }],
  ['on hold, and is shared again when it is paired again', { alarm: 'cloned' }, { alarm: null }],
])('goes to the other device when one of two is %s', async (_, stopChange, resumeChange) => {
  const fixture = new TestTenant({ contacts: 20, devices: [SLOW, SLOW] });
  fixture.addCampaign();
  await fixture.pass(5);
  expect(queues(fixture)).toEqual([9, 9]);
  await fixture.store.tx.update('devices', 'phone-0', stopChange);
  expect(queues(fixture)).toEqual([0, 18]);
  await fixture.store.tx.update('devices', 'phone-0', resumeChange);
  expect(queues(fixture)).toEqual([9, 9]);
});
