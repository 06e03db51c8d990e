import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { networkOf } from '#src/domain/apitokens/ipRange.ts';

/** The bits of an address that identify a client and its network. In IPv6, every line gets at least a /64, and a /48 costs no more. */
const BITS = { ipv4: { client: 32, network: 24 }, ipv6: { client: 64, network: 48 } } as const;

/** The client, identified by its address. */
export interface Client {
  client: string;
  network: string;
}

export function clientOf({ ip = '' }: Pick<Request, 'ip'>): Client {
  const [plain = ''] = ip.split('%', 1);
  if (!ipaddr.isValid(plain)) return { client: 'unknown', network: 'unknown' };
  const address = ipaddr.process(plain);
  const { client, network } = BITS[address.kind()];
  return { client: networkOf(address, client), network: networkOf(address, network) };
}
