import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import { firstProgram, PROGRAM_LANGUAGES } from '#src/domain/apitokens/firstProgram.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';
import { canRun, runProgram } from './runProgram.ts';

let api: Awaited<ReturnType<typeof serveDemoApi>>;
let owner: Ask;
let secret = '';

beforeAll(async () => {
  api = await serveDemoApi();
  owner = await api.as('owner@acme.test');
  const scope = [
    { action: 'send', subject: 'messages' },
    { action: 'create', subject: 'contacts' },
  ];
  const { body } = await owner('POST', '/settings/tokens', { body: { name: unique('First'), scope } });
  ({ secret } = body.meta as { secret: string });
});
afterAll(() => api.stop());

/** Quotes, a backslash, an accent, a character of two code units, a line break, and text that a shell would run. */
const BODY = `It's "Zoë" \\ 😀 $(date) \`id\`\nnew line`;

it.each(PROGRAM_LANGUAGES)('the sample program of a new token sends its message unmodified: %s', async (language) => {
  if (!canRun(language)) return;
  const to = freshPhone();
  const program = firstProgram(language, {
    api: `${api.baseUrl}/api/v2`,
    secret,
    to,
    body: BODY,
    idempotencyKey: randomUUID(),
  });
  const ran = [await runProgram(language, program), await runProgram(language, program)];
  expect(ran.map(({ isOk }) => isOk)).toEqual([true, true]);
  const messages = dataOf<Message[]>(await owner('GET', '/messages', { list: { filter: { to } } }));
  expect(messages.map(({ body, status }) => [body, status])).toEqual([[BODY, 'queued']]);
});
