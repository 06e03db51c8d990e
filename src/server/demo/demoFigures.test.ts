import { expect, it } from 'vitest';
import { createApp } from '#mock-api/createApp.ts';
import { createClock } from '#src/server/clock.ts';

it.each(['2026-03-02T05:30:00.000Z', '2026-03-02T15:00:00.000Z', '2026-03-03T04:30:00.000Z'])(
  'the demo of %s says when each contact was last texted and last replied',
  async (now) => {
    const { store, close } = createApp({ startSimulation: false, clock: createClock(() => Date.parse(now)) });
    const messages = store.ofTenant('messages', 'acme');
    const latest = (id: string, wanted: 'incoming' | 'outgoing'): string | null =>
      messages
        .filter(({ contact_id, direction }) => contact_id === id && direction === wanted)
        .map(({ created_at }) => created_at)
        .sort()
        .at(-1) ?? null;
    const contacts = store.ofTenant('contacts', 'acme');
    expect(
      contacts.map(({ id, last_replied_at, last_contacted_at }) => [id, last_contacted_at, last_replied_at]),
    ).toEqual(contacts.map(({ id }) => [id, latest(id, 'outgoing'), latest(id, 'incoming')]));
    await close();
  },
);
