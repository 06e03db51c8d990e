import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { ConversationNote } from '#src/domain/messages/conversationNote.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone } from '#tests/contract/apiUnderTest.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;
let manager: Ask;
let at = '';

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
  manager = await api.as('manager@acme.test');
  const { id } = dataOf<{ id: string }>(await owner('POST', '/contacts', { body: { phone: freshPhone() } }));
  at = `/conversations/${id}/notes`;
});
afterAll(() => api.stop());

const notes = async (ask = owner) =>
  expectResponse<ConversationNote[]>('conversationNotes', await ask('GET', at), new Set());

it('a note is read by colleagues, changed and deleted by its author, and never sent', async () => {
  const [colleague] = dataOf<{ id: string }[]>(await owner('GET', '/conversations/assignees'));
  const mentions = [colleague?.id ?? ''];
  const body = { body: 'Call back\non Monday', mentions };
  const note = expectResponse<ConversationNote>('addNote', await owner('POST', at, { body }), new Set());
  expect(note).toMatchObject(body);
  expect((await notes(manager)).map(({ id, author_name }) => [id, author_name])).toEqual([[note.id, note.author_name]]);

  const mine = `/conversations/notes/${note.id}`;
  expect((await manager('PUT', mine, { body: { body: 'Mine now' } })).status).toBe(403);
  expect((await manager('DELETE', mine)).status).toBe(403);
  const response = await owner('PUT', mine, { body: { body: 'Call back on Tuesday' } });
  expect(expectResponse('changeNote', response, new Set())).toMatchObject({
    body: 'Call back on Tuesday',
    mentions: [],
  });
  const contactId = note.contact_id;
  const messages = await owner('GET', '/messages', { list: { filter: { contact_id: contactId } } });
  expect(dataOf<unknown[]>(messages)).toEqual([]);
  expectResponse('removeNote', await owner('DELETE', mine), new Set());
  expect(await notes()).toEqual([]);
});

it('a note mentions everybody who can read the inbox, even those who cannot reply', async () => {
  const readers = expectResponse<{ id: string; name: string }[]>(
    'conversationReaders',
    await manager('GET', '/conversations/readers'),
    new Set(),
  );
  const viewer = await api.as('viewer@acme.test');
  const me = dataOf<{ id: string }>(await viewer('GET', '/user')).id;
  expect(readers.map(({ id }) => id)).toContain(me);
  const assignees = dataOf<{ id: string }[]>(await owner('GET', '/conversations/assignees'));
  expect(assignees.map(({ id }) => id)).not.toContain(me);
  const response = await owner('POST', at, { body: { body: 'Have a look', mentions: [me] } });
  const { id, mentions } = expectResponse<ConversationNote>('addNote', response, new Set());
  expect(mentions).toEqual([me]);
  expect((await notes(viewer)).map((each) => each.id)).toContain(id);
  const stranger = dataOf<{ id: string }>(await (await api.as('owner@borealis.test'))('GET', '/user')).id;
  const refusal = await owner('POST', at, { body: { body: 'Have a look', mentions: [stranger] } });
  expect([refusal.status, errorOf(refusal).fields]).toEqual([422, { mentions: 'This user does not exist.' }]);
  await owner('DELETE', `/conversations/notes/${id}`);
});

it('a note is not found by another tenant, and not written by viewers', async () => {
  const { id } = expectResponse<ConversationNote>(
    'addNote',
    await owner('POST', at, { body: { body: 'Secret' } }),
    new Set(),
  );
  const stranger = await api.as('owner@borealis.test');
  const viewer = await api.as('viewer@acme.test');
  const responses = [
    await stranger('GET', at),
    await stranger('POST', at, { body: { body: 'Hi' } }),
    await stranger('PUT', `/conversations/notes/${id}`, { body: { body: 'Hi' } }),
    await stranger('DELETE', `/conversations/notes/${id}`),
    await viewer('POST', at, { body: { body: 'Hi' } }),
    await owner('POST', at, { body: { body: 'Hi', mentions: ['nobody'] } }),
    await owner('POST', at, { body: { body: ' ' } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403, 422, 422]);
});

it('a note is deleted with its contact, and restored once by undo', async () => {
  const { id } = dataOf<{ id: string }>(await owner('POST', '/contacts', { body: { phone: freshPhone() } }));
  const its = `/conversations/${id}/notes`;
  expect((await owner('POST', its, { body: { body: 'Rings at night' } })).status).toBe(201);
  const headers = { 'Idempotency-Key': randomUUID() };
  const deletion = await owner('POST', '/contacts/bulk', { body: { ids: [id], action: 'delete' }, headers });
  expect((await owner('GET', its)).status).toBe(404);
  const { undo_token } = dataOf<{ undo_token: string }>(deletion);
  expect((await owner('POST', `/contacts/bulk/${undo_token}/undo`)).status).toBe(200);
  expect(dataOf<ConversationNote[]>(await owner('GET', its)).map(({ body }) => body)).toEqual(['Rings at night']);
});
