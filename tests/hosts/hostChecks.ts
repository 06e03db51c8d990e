import { setTimeout as wait } from 'node:timers/promises';
import { receivedEvents } from '#mock-api/testing/receivedEvents.ts';
import { type Load, PASSWORD } from '#tests/kills/Load.ts';
import { type ApiResponse, curl } from './curl.ts';

/** Longer than the shortest timeout of a proxy, 60 s. */
const QUIET_MS = 75_000;
const HINT_MS = 10_000;
/** The largest body that the API reads (bytes). */
const LARGEST = 10 * 1024 * 1024;
/** Wrong passwords of one client until it has to wait. */
const GUESSES = 50;
const JSON_BODY = ['--header', 'Content-Type: application/json'];
const FORGED = '203.0.113.9';

/** Records a check and whether it holds. */
export type Expect = (isSo: boolean, claim: string) => void;

/** Requests files of the page. */
export async function page(address: string, expect: Expect): Promise<void> {
  const start = await curl(`${address}/`);
  expect(start.status === 200 && start.version === '2', 'the page comes by HTTP/2');
  const deep = await curl(`${address}/app/contacts/17/update`);
  expect(deep.status === 200 && deep.body === start.body, 'a deep link is the page');
  const script = /\/assets\/[\w-]+\.js/.exec(start.body)?.[0] ?? '';
  for (const coding of ['br', 'gzip']) {
    const { status, headers } = await curl(`${address}${script}`, ['--header', `Accept-Encoding: ${coding}`]);
    expect(status === 200 && headers['content-encoding'] === coding, `a script comes in ${coding}`);
    expect(headers['cache-control'] === 'public, max-age=31536000, immutable', `it is cached forever in ${coding}`);
  }
  const missing = await curl(`${address}/assets/gone-12345678.js`);
  expect(missing.status === 404 && !missing.headers['cache-control']?.includes('immutable'), 'a missing script is 404');
  const config = await curl(`${address}/config.json`);
  expect(config.headers['cache-control'] === 'no-cache', 'config.json is asked for each time');
  for (const response of [start, missing])
    expect(
      isStrict(response) && 'content-security-policy' in response.headers,
      `policy and HSTS with ${response.status}`,
    );
}

/** Calls the API, and sends it the largest body it accepts. */
export async function api(address: string, load: Load, expect: Expect): Promise<void> {
  const description = await curl(`${address}/api/v2/openapi.json`, ['--header', 'Accept-Encoding: gzip']);
  expect(description.status === 200 && description.version === '2', 'the API answers by HTTP/2');
  expect(description.headers['content-encoding'] === 'gzip', 'the API’s response comes in gzip');
  expect(isStrict(description), 'HSTS comes once with the API’s response');
  const contacts = await load.untilSuccess('GET', '/contacts?range=[0,24]');
  expect(Array.isArray((JSON.parse(contacts.text) as { data: unknown }).data), 'a list of contacts');
  expect((await curl(`${address}/api/v2/__mock/faults`)).status === 404, 'hooks of tests are 404');

  const ofSize = async (bytes: number): Promise<{ status: number; text: string }> => {
    const group = JSON.stringify({ name: `Of ${bytes} bytes at ${address}`, description: '' });
    const response = await fetch(`${address}/api/v2/contacts/groups`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${load.token}`, 'Content-Type': 'application/json' },
      body: group.padEnd(bytes),
    });
    return { status: response.status, text: await response.text() };
  };
  expect((await ofSize(LARGEST)).status === 201, `a body of ${LARGEST} bytes is read`);
  const tooLarge = await ofSize(LARGEST + 1);
  expect(tooLarge.status === 413 && tooLarge.text.includes('payload_too_large'), 'the API refuses one byte more');
}

/**
 * Signs in and guesses passwords from several addresses of this machine, each time claiming to be somebody else.
 * @param network The first three numbers of the addresses, of 127.0.0.0/8: guesses from one network are counted together.
 */
export async function clients(address: string, network: string, load: Load, expect: Expect): Promise<void> {
  const signIn = async (client: string, email: string, password: string): Promise<number> => {
    const { status } = await curl(`${address}/api/v2/auth/login`, [
      ...['--interface', client, '--header', `X-Forwarded-For: ${FORGED}`, ...JSON_BODY],
      ...['--data', JSON.stringify({ email, password })],
    ]);
    return status;
  };
  expect((await signIn(`${network}.2`, 'ada@acme.test', PASSWORD)) === 200, `signing in from ${network}.2`);
  const { text } = await load.untilSuccess('GET', '/user/sessions');
  const addresses = (JSON.parse(text) as { data: { ip: string | null }[] }).data.map(({ ip }) => ip);
  expect(
    addresses.includes(`${network}.2`) && !addresses.includes(FORGED),
    'the session has the client’s address, not a claimed one',
  );

  const guess = (client: string, number: number): Promise<number> =>
    signIn(client, `nobody${number}@acme.test`, 'wrong');
  const statuses: number[] = [];
  for (let number = 0; number <= GUESSES; number += 1) statuses.push(await guess(`${network}.3`, number));
  expect(statuses.indexOf(429) === GUESSES, `wrong password ${statuses.indexOf(429) + 1} of one client is 429`);
  expect((await guess(`${network}.4`, 0)) === 401, 'another client may still guess');
}

/** Waits for a hint, and for longer than proxies wait for a silent server. */
export async function events(address: string, load: Load, expect: Expect): Promise<void> {
  const stream = await soon(receivedEvents(`${address}/api/v2`, load.token));
  if (!stream) return expect(false, 'events arrive, unbuffered');
  await load.untilSuccess('POST', '/campaigns', { name: `At ${address}` });
  const hasArrived = await soon(stream.until('campaigns').then(() => true));
  expect(hasArrived === true, 'a hint arrives, unbuffered');
  await wait(QUIET_MS);
  expect(!stream.hasEnded(), `the stream is still open after ${QUIET_MS / 1_000} s without a hint`);
  stream.stop();
}

/** Calls the API while none of its processes is running. */
export async function withoutApi(address: string, expect: Expect): Promise<void> {
  const response = await curl(`${address}/api/v2/user`);
  expect(response.status === 503 && isStrict(response), 'without any API process it is 503, with HSTS');
}

function isStrict({ headers }: ApiResponse): boolean {
  return headers['strict-transport-security'] === 'max-age=31536000' && headers['x-content-type-options'] === 'nosniff';
}

/** Null after a timeout. */
async function soon<T>(event: Promise<T>): Promise<T | null> {
  return await Promise.race([event, wait(HINT_MS, null, { ref: false })]);
}
