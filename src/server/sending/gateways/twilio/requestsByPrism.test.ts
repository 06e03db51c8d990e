import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_SID, AUTH_TOKEN, NUMBER } from './testing/FakeTwilio.ts';
import { TwilioClient } from './twilioClient.ts';

/**
 * The command of Stoplight's Prism, which judges our requests by Twilio's own description: `npm install --global @stoplight/prism-cli@5.14.2`, then
 * `PRISM=prism npx vitest run requestsByPrism`. It is not a dependency, because it would bring 185 packages (90 MB); `twilioDescription.ts` judges every
 * request of the other tests by the same description.
 */
const PRISM = process.env.PRISM ?? '';
const DESCRIPTION = fileURLToPath(new URL('../../../../../tests/data/twilio/twilio_api_v2010.json', import.meta.url));
const ACCOUNT = {
  kind: 'twilio' as const,
  account_sid: ACCOUNT_SID,
  key_sid: '',
  secret: AUTH_TOKEN,
  sender: NUMBER,
  region: 'us1' as const,
};

let prism: ChildProcess;
let address = '';

describe.skipIf(PRISM === '')('Prism with Twilio’s description', () => {
  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    prism = spawn(PRISM, ['mock', '--port', String(port), DESCRIPTION], { stdio: 'ignore' });
    for (let tries = 0; tries < 600; tries += 1) {
      if (await fetch(address).catch(() => null)) return;
      await wait(100);
    }
    throw new Error('Prism does not start.');
  });
  afterAll(() => {
    prism.kill();
  });

  const client = (sender: string = NUMBER) => new TwilioClient({ ...ACCOUNT, sender }, () => address);
  const message = { to: '+12025550123', body: 'Hello €', validity: 14_400 };

  it.each([
    ['a message from a number', () => client().send(message)],
    ['a message from a messaging service', () => client(`MG${'c3'.repeat(16)}`).send(message)],
    [
      'a message with a callback',
      () => client().send({ ...message, statusCallback: 'https://sms.example.com/x?text=1' }),
    ],
    ['the state of a message', () => client().message(`SM${'0'.repeat(32)}`)],
    ['the messages to a number', () => client().messages({ To: '+12025550123', From: NUMBER }, 100)],
    ['the balance', () => client().balance()],
    ['the state of the account', () => client().accountState()],
    ['the numbers', () => client().numbers()],
  ])('finds nothing wrong with a request for %s', async (_, ask) => {
    const response = await ask();
    // Prism makes up its responses, so only a 422 counts: the request was wrong.
    expect(response.is === 'refused' ? response : null).toBeNull();
  });

  it('refuses a wrong one', async () => {
    const wrongClient = new TwilioClient({ ...ACCOUNT, account_sid: 'nobody' }, () => address);
    expect(await wrongClient.send(message)).toMatchObject({ is: 'refused', status: 422 });
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
