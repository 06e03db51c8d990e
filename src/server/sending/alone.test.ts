import { expect, it } from 'vitest';
import { Stage } from '#mock-api/simulation/Stage.ts';
import type { Message } from '#src/domain/messages/message.ts';

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const HOUR = 3600;

/** A text that no campaign sends, written into the queue of a stage. */
function textIn(stage: Stage, more: Partial<Message>): () => Message | undefined {
  const contact = stage.addContact();
  const { id } = stage.store.insert('messages', {
    tenant_id: contact.tenant_id,
    direction: 'outgoing',
    contact_id: contact.id,
    campaign_id: null,
    keyword_id: null,
    device_id: null,
    sim_slot: null,
    from: '',
    to: contact.phone,
    body: 'Hello',
    encoding: 'GSM-7',
    segments: 1,
    status: 'queued',
    error_code: null,
    attempts: 0,
    status_at: { queued: '2026-03-03T02:00:00.000Z' },
    ...more,
  });
  return () => stage.store.byId('messages', id);
}

it('a text that nobody took in time is never sent', async () => {
  const stage = new Stage({ startsAt: '2026-03-03T15:00:00.000Z' });
  const late = textIn(stage, { valid_until: '2026-03-03T14:59:59Z' });
  const inTime = textIn(stage, { valid_until: '2026-03-03T15:10:00Z' });
  await stage.pass(60);
  expect([late()?.status, late()?.error_code, late()?.status_at.sending]).toEqual(['expired', 'EXPIRED', undefined]);
  expect(inTime()?.status_at.sending).toBeDefined();
});

it('marketing that no campaign sends waits until quiet hours end, and a code does not', async () => {
  // 22:00 in New York.
  const quiet_hours = { enabled: true, from: '21:00', to: '08:00', days: [...EVERY_DAY] };
  const stage = new Stage({ settings: { quiet_hours }, startsAt: '2026-03-03T03:00:00.000Z' });
  const sale = textIn(stage, { purpose: 'marketing' });
  const code = textIn(stage, { purpose: 'transactional' });
  await stage.pass(60);
  expect([sale()?.status, sale()?.held?.until]).toEqual(['scheduled', '2026-03-03T13:00:00.000Z']);
  expect(code()?.status_at.sending).toBeDefined();
  await stage.jump(12 * HOUR);
  expect(sale()?.status_at.sending).toBe('2026-03-03T13:00:00.000Z');
});
