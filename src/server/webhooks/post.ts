import { type LookupAddress, type LookupAllOptions, lookup as resolve } from 'node:dns';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryProblem } from '#src/domain/webhooks/webhook.ts';
import { addressIn, isPublicAddress } from './isPublicAddress.ts';

/** A response, or the reason why there was none. */
export interface PostResponse {
  /** Null if there was no response. */
  status: number | null;
  /** Null for a success. */
  problem: DeliveryProblem | null;
  /** The beginning of the body. */
  response: string;
  retryAfter: string | undefined;
}

export interface PostOptions {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether private addresses and http are allowed. */
  allowsPrivate: boolean;
  /** Timeout (ms). */
  limit?: number;
  /** Resolves a name; default: the system's resolver. */
  resolver?: Resolver;
}

export type Resolver = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const LIMIT = 10_000;
/** The most bytes read of a response; then the connection is closed. */
const RESPONSE_LIMIT = 4096;

class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';
}

/**
 * Posts to an address chosen by a user. Its name is resolved once, and the connection goes to the checked address, so no second response can
 * lead elsewhere. Redirects are not followed. Never throws.
 */
export async function post(address: string, options: PostOptions): Promise<PostResponse> {
  const { allowsPrivate, headers, body, limit = LIMIT, resolver = resolve } = options;
  const url = new URL(address);
  if (url.protocol !== 'https:' && !allowsPrivate) return failure('not_https');
  const literal = addressIn(url);
  // IP literals are not resolved, so `lookup` cannot check them.
  if (literal !== null && !allowsPrivate && !isPublicAddress(literal)) return failure('address_refused');
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return await new Promise((resolvePost) => {
    // Without an agent, because a connection that is reused would go to an address that was resolved earlier.
    const request = send(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      lookup: lookupOf(resolver, allowsPrivate),
    });
    const end = (response: PostResponse): void => {
      clearTimeout(timer);
      resolvePost(response);
      request.destroy();
    };
    const timer = setTimeout(() => end(failure('timeout')), limit);
    request.on('error', (error: NodeJS.ErrnoException) => end(failure(problemOf(error))));
    take(request, end);
    request.end(body);
  });
}

function take(request: ClientRequest, end: (response: PostResponse) => void): void {
  request.on('response', (response) => {
    const status = response.statusCode ?? 0;
    const parts: Buffer[] = [];
    let byteCount = 0;
    const finish = (): void => {
      const content = Buffer.concat(parts).subarray(0, RESPONSE_LIMIT).toString('utf8');
      end({ status, problem: problemOfStatus(status), response: content, retryAfter: response.headers['retry-after'] });
    };
    response.on('data', (part: Buffer) => {
      parts.push(part);
      byteCount += part.length;
      if (byteCount >= RESPONSE_LIMIT) finish();
    });
    response.on('end', finish);
    // The status is known, so an incomplete body does not matter.
    response.on('error', finish);
    response.on('aborted', finish);
  });
}

/** Returns only allowed addresses; none if one of the name's addresses is not allowed. */
function lookupOf(resolver: Resolver, allowsPrivate: boolean): LookupFunction {
  return (name, options, callback) => {
    resolver(name, { all: true, family: options.family, hints: options.hints }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return void callback(error ?? new Error('Nothing was found.'), '');
      if (!allowsPrivate && addresses.some(({ address }) => !isPublicAddress(address))) {
        return void callback(new AddressRefused('It is not on the public internet.'), '');
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function problemOfStatus(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'status';
}

const NOT_FOUND_CODES: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME']);
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|EPROTO)/;

function problemOf({ code = '' }: NodeJS.ErrnoException): DeliveryProblem {
  if (code === 'ADDRESS_REFUSED') return 'address_refused';
  if (NOT_FOUND_CODES.has(code)) return 'not_found';
  return TLS.test(code) ? 'tls' : 'connection';
}

function failure(problem: DeliveryProblem): PostResponse {
  return { status: null, problem, response: '', retryAfter: undefined };
}
