import { expect, it } from 'vitest';
import { clientOf } from './clientOf.ts';

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:db8:1:2:bbbb::9', '2001:db8:1:2::', '2001:db8:1::'],
  ['fe80::1%eth0', 'fe80::', 'fe80::'],
  ['::1', '::', '::'],
  ['somebody', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
])('%s is the client %s in the network %s', (ip, client, network) => {
  expect(clientOf({ ip })).toEqual({ client, network });
});

it('requests without an address count as one client', () => {
  expect(clientOf({ ip: undefined })).toEqual({ client: 'unknown', network: 'unknown' });
});
