import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isIpAllowed, parseIpRange } from '#src/domain/apitokens/ipRange.ts';
import type { DeviceConnectionProblem } from '#src/domain/devices/deviceTerms.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import { isPublicAddress } from '#src/server/webhooks/isPublicAddress.ts';

/** Why no connection was made, in a sentence. */
export class ReachProblem extends Error {
  constructor(
    readonly kind: DeviceConnectionProblem,
    readonly sentence: Sentence,
  ) {
    super(sentence.toString());
  }
}

export interface HostAddress {
  host: string;
  port: number;
  tls: boolean;
}

/** The connection timeout (ms). */
const CONNECTION_TIMEOUT = 10_000;

/**
 * Connects to a host that a user entered. Its name is resolved once, and the checked address is the one called: hosts inside this network cannot be
 * reached unless `allowed` (names, addresses, ranges) includes them. Throws ReachProblem.
 */
export async function openSocket({ host, port, tls }: HostAddress, allowed: readonly string[]): Promise<Socket> {
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
          isTls ? sentence('devices.host_no_tls', { reason }) : sentence('devices.host_unreachable', { reason }),
        ),
      );
    };
    socket.setTimeout(CONNECTION_TIMEOUT, () => fail(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    socket.once('error', fail);
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      socket.setTimeout(0);
      socket.removeListener('error', fail);
      // Until there is a listener: an unhandled error would end the process.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}

async function addressOf(host: string, allowed: readonly string[]): Promise<string> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  if (addresses.length === 0) throw new ReachProblem('unreachable', sentence('devices.host_unknown'));
  const ranges = allowed.filter((each) => parseIpRange(each).isValid);
  const isNamed = allowed.some((each) => each.toLowerCase() === host.toLowerCase());
  const allowedAddress = addresses.find(
    ({ address }) => isNamed || isPublicAddress(address) || (ranges.length > 0 && isIpAllowed(ranges, address)),
  );
  if (!allowedAddress) throw new ReachProblem('host_private', sentence('devices.host_private'));
  return allowedAddress.address;
}
