import { expect, it } from 'vitest';
import { NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import { phoneFixture } from './testing/phoneFixture.ts';

it.each([
  ['the number that stays', 0],
  ['the number that goes', 1],
])(
  'of two merged recipients whose messages wait for two phones, one is texted: first asks the phone for %s',
  async (_, first) => {
    const fixture = await phoneFixture();
    try {
      const { store } = fixture;
      const paired = [await fixture.pairPhone(), await fixture.pairPhone()];
      const [sample] = store.ofTenant('campaigns', 'acme');
      const [person, merged] = store.ofTenant('contacts', 'acme').filter(({ consent }) => consent === 'opted_in');
      if (!sample || !person || !merged) throw new Error('The demo has no campaigns or contacts.');
      const audience = { ...sample.audience, group_ids: [], contact_ids: [person.id, merged.id] };
      const campaign = { ...sample, audience, status: 'running', purpose: 'transactional', totals: NO_TOTALS } as const;
      const { id: campaign_id } = store.insert('campaigns', {
        ...campaign,
        id: 'own',
        device_ids: [],
        respect_quiet_hours: false,
      });
      await fixture.after(1);
      const texts = store.ofTenant('messages', 'acme').filter((each) => each.campaign_id === campaign_id);
      const ids = [person, merged].map(({ id }) => texts.find(({ contact_id }) => contact_id === id)?.id ?? '');
      const offers = ids.map((id) => store.byId('phone_offers', id));
      expect(offers.map((offer) => offer?.state)).toEqual(['waiting', 'waiting']);
      store.insert('contact_merges', { tenant_id: 'acme', contact_id: person.id, merged_id: merged.id });
      store.update('messages', ids[1] as string, { contact_id: person.id });
      const isFirst = ({ deviceId }: { deviceId: string }): boolean => deviceId === offers[first]?.device_id;
      const phones = [...paired.filter(isFirst), ...paired.filter((each) => !isFirst(each))].map(({ phone }) => phone);
      for (let round = 0; round < 3; round += 1) {
        for (const phone of phones) {
          await phone.pull();
          await phone.send();
          await fixture.after();
        }
        await fixture.after(1);
      }
      expect(ids.map((id) => fixture.message(id).status)).toEqual(['sent', 'cancelled']);
    } finally {
      await fixture.stop();
    }
  },
);
