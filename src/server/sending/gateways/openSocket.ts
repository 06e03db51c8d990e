import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { isIpAllowed, judgeIpRange } from '#src/domain/apitokens/ipRange.ts';
import type { DeviceConnectionProblem } from '#src/domain/devices/deviceTerms.ts';
import { type Said, said } from '#src/server/said/Said.ts';

/** Why no connection was made, for whoever named the machine. */
export class ReachProblem extends Error {
  constructor(
    readonly kind: DeviceConnectionProblem,
    readonly sentence: Said,
  ) {
    super(sentence.toString());
  }
}

export interface Reached {
  host: string;
  port: number;
  tls: boolean;
}

/** How long (ms) a machine has time to answer. */
const PATIENCE = 10_000;

/**
 * Connects to a machine that somebody named. Its name is looked up once, and the address that was judged is the one that is called: nobody
 * gets at machines inside this network unless `allowed` (names, addresses, ranges) says so. Throws ReachProblem.
 */
export async function openSocket({ host, port, tls }: Reached, allowed: readonly string[]): Promise<Socket> {
  const address = await addressOf(host, allowed);
  return await new Promise((resolve, reject) => {
    const socket = tls
      ? connectTls({ host: address, port, ...(isIP(host) === 0 ? { servername: host } : {}) })
      : connect({ host: address, port });
    const fail = (error: Error): void => {
      socket.destroy();
      const reason = 'code' in error ? String(error.code) : error.message;
      const isTls = tls && !/^E(CONNREFUSED|HOSTUNREACH|NETUNREACH|TIMEDOUT)$/.test(reason);
      reject(
        new ReachProblem(
          'unreachable',
          isTls ? said('devices.host_no_tls', { reason }) : said('devices.host_unreachable', { reason }),
        ),
      );
    };
    socket.setTimeout(PATIENCE, () => fail(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    socket.once('error', fail);
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      socket.setTimeout(0);
      socket.removeListener('error', fail);
      // Until somebody listens: an error without a listener ends the process.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}

/** Whether an address is everybody's: not of this machine, of a private network, of the link. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

async function addressOf(host: string, allowed: readonly string[]): Promise<string> {
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length === 0) throw new ReachProblem('unreachable', said('devices.host_unknown'));
  const ranges = allowed.filter((each) => judgeIpRange(each).isValid);
  const isNamed = allowed.some((each) => each.toLowerCase() === host.toLowerCase());
  const open = found.find(
    ({ address }) => isNamed || isPublicAddress(address) || (ranges.length > 0 && isIpAllowed(ranges, address)),
  );
  if (!open) throw new ReachProblem('host_private', said('devices.host_private'));
  return open.address;
}
