import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request that claims to be Twilio's. */
export interface SignedRequest {
  /** The full address, as given to Twilio. */
  url: string;
  /** X-Twilio-Signature. */
  signature: string;
  contentType: string;
  body: Buffer;
}

/**
 * Whether a request is signed with the account's auth token: HMAC-SHA-1 over the address and the sorted form parameters, or over the address
 * with the body's SHA-256 in it. Source: twilio.com/docs/usage/security#validating-requests.
 */
export function isSignedByTwilio(authToken: string, { url, signature, contentType, body }: SignedRequest): boolean {
  const isForm = contentType.startsWith('application/x-www-form-urlencoded');
  if (!isForm) {
    const statedHash = new URL(url).searchParams.get('bodySHA256') ?? '';
    if (!isSame(statedHash, createHash('sha256').update(body).digest('hex'))) return false;
  }
  const params = isForm ? sortedParams(new URLSearchParams(body.toString('utf8'))) : '';
  return withAndWithoutPort(url).some((each) =>
    isSame(
      signature,
      createHmac('sha1', authToken)
        .update(each + params)
        .digest('base64'),
    ),
  );
}

/** Names and values in the order of names; repeated values count once. */
function sortedParams(form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  return names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value)).join('');
}

/** Some of Twilio's servers include the port in the signed address, others do not. */
function withAndWithoutPort(url: string): string[] {
  const [, scheme = '', host = '', rest = ''] = /^(https?:\/\/)([^/?#]+)(.*)$/.exec(url) ?? [];
  const bare = host.replace(/:\d+$/, '');
  const defaultPort = scheme === 'https://' ? ':443' : ':80';
  return [...new Set([url, scheme + bare + rest, scheme + (bare === host ? bare + defaultPort : host) + rest])];
}

function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
