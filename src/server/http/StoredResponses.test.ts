import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import { StoredResponses } from './StoredResponses.ts';

const key = (byte: number) => new Uint8Array(32).fill(byte);
const req = {
  method: 'POST',
  originalUrl: '/messages',
  body: { body: 'Hi' },
  get: (name: string) => (name === 'Idempotency-Key' ? 'order-17' : undefined),
} as unknown as Request;
const res = { set: () => res } as unknown as Response;
const caller = { user: { id: 'ada' }, tenantId: 'garden' } as unknown as Caller;

it.each([
  ['the same key', [key(1)], null],
  ['a newer key as well', [key(2), key(1)], null],
  ['only a newer key', [key(2)], 'idempotency_key_reused'],
])('repeats a response with %s, or says that it cannot', async (_, keys, code) => {
  const { store, clock } = new TestTenant();
  const responses = (secrets: KeyRing) => new StoredResponses({ tx: store.tx, clock, secrets });
  await responses(new KeyRing([key(1)])).store(req, caller, 201, { data: { id: 'one' } });
  const replay = responses(new KeyRing(keys)).replay(req, res, caller);
  if (code) await expect(replay).rejects.toMatchObject({ code });
  else await expect(replay).resolves.toBeTypeOf('function');
});

it('does not carry out a request again whose response was removed', async () => {
  const { store, clock } = new TestTenant();
  const responses = new StoredResponses({ tx: store.tx, clock, secrets: new KeyRing([key(1)]) });
  await responses.store(req, caller, 201, { data: { id: 'one' } });
  const [stored] = await store.tx.find('stored_responses', { tenant_id: 'garden' });
  await store.tx.update('stored_responses', stored?.id ?? '', { body: '' });
  await expect(responses.replay(req, res, caller)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
    text: { key: 'storage.response_removed' },
  });
});

it('repeats a response that the previous version stored with a plain hash of its request', async () => {
  const { store, clock } = new TestTenant();
  const responses = new StoredResponses({ tx: store.tx, clock, secrets: new KeyRing([key(1)]) });
  await responses.store(req, caller, 201, { data: { id: 'one' } });
  const [stored] = await store.tx.find('stored_responses', { tenant_id: 'garden' });
  const hash = createHash('sha256').update('POST\n/messages\n{"body":"Hi"}').digest('hex');
  // A plain hash would let a reader of the database guess a password in the request.
  expect(stored?.fingerprint).not.toBe(hash);
  await store.tx.update('stored_responses', stored?.id ?? '', { fingerprint: hash });
  await expect(responses.replay(req, res, caller)).resolves.toBeTypeOf('function');
});
