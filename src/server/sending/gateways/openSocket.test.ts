import { expect, it } from 'vitest';
import { openSocket } from './openSocket.ts';

it.each([
  ['this machine', '127.0.0.1'],
  ['this machine, in IPv6', '::1'],
  ['this machine, as IPv4 in IPv6', '::ffff:127.0.0.1'],
  ['this machine, in the former notation of IPv4 in IPv6', '::127.0.0.1'],
  ['this machine, in that notation in hexadecimal', '::7f00:1'],
  ['a private network', '10.8.0.1'],
  ['the address where clouds tell machines their passwords', '169.254.169.254'],
  ['the address where Azure does', '168.63.129.16'],
  ['a range that no host has', '4000::1'],
])('connects to no operator at %s, unless the installation allows it', async (_, host) => {
  await expect(openSocket({ host, port: 9, tls: false }, [])).rejects.toMatchObject({ kind: 'host_private' });
});
