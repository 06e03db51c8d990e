import { expect, it } from 'vitest';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { createRandom } from '#src/server/random.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { DUE_NOW } from '#src/server/webhooks/lines.ts';
import { webhookPurpose } from '#src/server/webhooks/signature.ts';
import { resealSecrets } from './resealSecrets.ts';

const [OLD, NEW] = [Buffer.alloc(32, 'old'), Buffer.alloc(32, 'new')];

it('encrypts every secret of a webhook again, including previous ones, and none twice', async () => {
  const clock = { now: () => new Date('2026-11-22T12:00:00Z'), advance: () => undefined, reset: () => undefined };
  const { tx } = new InMemoryStore(clock, createRandom(1));
  const purpose = webhookPurpose('w');
  const seal = (secret: string): string => new KeyRing([OLD]).seal(purpose, secret);
  const until = '2026-11-23T12:00:00Z';
  await tx.insert('webhook_states', {
    id: 'w',
    tenant_id: 'acme',
    sealed: seal('third'),
    sealed_before: seal('second'),
    before_until: until,
    earlier: [{ sealed: seal('first'), until }],
    failing_since: null,
    last_delivered_at: null,
    resumes_at: DUE_NOW,
  });
  const keys = new KeyRing([NEW, OLD]);
  expect(await resealSecrets({ tx, secrets: keys })).toBe(1);
  const [state] = await tx.find('webhook_states', {});
  const alone = new KeyRing([NEW]);
  const all = [state?.sealed, state?.sealed_before, ...(state?.earlier ?? []).map((each) => each.sealed)];
  expect(all.map((each) => alone.open(purpose, each ?? ''))).toEqual(['third', 'second', 'first']);
  expect(await resealSecrets({ tx, secrets: keys })).toBe(0);
});
