import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { newMessage } from './newMessage.ts';
import { processReports } from './processReport.ts';

const at = (minute: number): number => Date.parse('2026-03-02T15:00:00.000Z') + minute * 60_000;

/** When a contact was last contacted, after batches of "sent" reports at these minutes, each on a message of its own. */
async function contactedAfter(...batches: number[][]): Promise<string | null | undefined> {
  const fixture = new TestTenant();
  const { store, clock } = fixture;
  const contact = fixture.addContact();
  const now = () => clock.now().getTime();
  for (const minutes of batches) {
    const reports = minutes.map((minute) => {
      const message = newMessage(clock.now().toISOString(), {
        tenant_id: contact.tenant_id,
        contact_id: contact.id,
        to: contact.phone,
        body: 'Hello',
        encoding: 'GSM-7',
        segments: 1,
        status: 'sending',
      });
      return { messageId: store.insert('messages', message).id, report: { at: at(minute), status: 'sent' as const } };
    });
    await store.unit(async () => await processReports({ tx: store.tx, now }, reports));
  }
  return store.byId('contacts', contact.id)?.last_contacted_at;
}

it.each([
  ['reports in order', [[1], [2]], 2],
  ['a late report', [[2], [1]], 2],
  ['reports together, out of order', [[2, 3, 1]], 3],
])('the latest time counts: %s', async (_, batches, latest) => {
  expect(await contactedAfter(...batches)).toBe(new Date(at(latest)).toISOString());
});
