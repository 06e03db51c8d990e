import { expect, it } from 'vitest';
import type { OutgoingMessage } from './Gateway.ts';
import { sendByStoring } from './sendByStoring.ts';

function outgoing(messageId: string): OutgoingMessage {
  return {
    clientId: messageId,
    messageId,
    tenantId: 'acme',
    deviceId: 'phone',
    simSlot: 0,
    to: '',
    body: '',
    leaseUntil: '',
  };
}

/** Records the ids that each unit of work stores; a unit with the message `wrong` fails. */
function recordStored() {
  const stored: string[][] = [];
  const reported: unknown[] = [];
  const send = sendByStoring({
    store: async (_, messages) => {
      const ids = messages.map(({ messageId }) => messageId);
      if (ids.includes('wrong')) throw new Error('refused');
      stored.push(ids);
    },
    attempts: ({ messageId }) => (messageId === 'twice' ? 2 : 1),
    report: (error) => reported.push(String(error)),
  });
  return { stored, reported, send: async (...ids: string[]) => await Promise.all(ids.map(outgoing).map(send)) };
}

it('stores messages that are handed over together in one unit of work, and accepts them', async () => {
  const { stored, send } = recordStored();
  expect(await send('once', 'twice')).toEqual([
    { is: 'accepted', attempts: 1 },
    { is: 'accepted', attempts: 2 },
  ]);
  expect(stored).toEqual([['once', 'twice']]);
});

it('is unsure about a message that could not be stored, reports why, and never rejects', async () => {
  const { stored, reported, send } = recordStored();
  expect(await send('once', 'wrong')).toEqual([{ is: 'accepted', attempts: 1 }, { is: 'unsure' }]);
  expect(stored).toEqual([['once']]);
  expect(reported).toEqual(['Error: refused', 'Error: refused']);
});

it('stores at most two hundred messages of a tenant at once, each offered once unless told otherwise', async () => {
  const stored: [string, number][] = [];
  const send = sendByStoring({
    store: async (tenantId, messages) => void stored.push([tenantId, messages.length]),
    report: () => undefined,
  });
  const ids = Array.from({ length: 201 }, (_, at) => String(at));
  const responses = await Promise.all([...ids.map(outgoing), { ...outgoing('other'), tenantId: 'borealis' }].map(send));
  expect(stored.sort()).toEqual([
    ['acme', 1],
    ['acme', 200],
    ['borealis', 1],
  ]);
  expect(responses).toEqual(Array(202).fill({ is: 'accepted', attempts: 1 }));
});
