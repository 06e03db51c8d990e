import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf } from '#mock-api/testing/apiClient.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { asVisitor, visiting } from '#tests/contract/staff/visiting.ts';

let api: ApiUnderTest;
let owner: Ask;

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

async function created(body: object, ask = owner): Promise<Contact> {
  const response = await ask('POST', '/contacts', { body });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return dataOf<Contact>(response);
}

async function changeContact({ id }: Contact, body: object, ask = owner): Promise<Contact> {
  const { version } = dataOf<Contact>(await owner('GET', `/contacts/${id}`));
  const headers = { 'If-Match': `"${version}"` };
  return dataOf<Contact>(await ask('PUT', `/contacts/${id}`, { body, headers }));
}

const readBy = async (ask: Ask, { id }: Contact): Promise<Contact> =>
  dataOf<Contact>(await ask('GET', `/contacts/${id}`));

let lastNumber = Math.floor(Math.random() * 80);
/** Numbers of an area code that are reserved for fiction (NANPA). */
function american(area: string): string {
  lastNumber += 1;
  return `+1${area}55501${String(lastNumber % 100).padStart(2, '0')}`;
}

/** Sends requests with a token that may do everything its creator can do with contacts. */
async function program(): Promise<Ask> {
  const scope = [{ action: ['read', 'create', 'update'], subject: 'contacts' }];
  const response = await owner('POST', '/settings/tokens', { body: { name: unique('Zones'), scope } });
  return asVisitor(api, (response.body.meta as { secret: string }).secret);
}

describe('the time zone of a contact', () => {
  it('comes from the number where none is set', async () => {
    const contact = await created({ phone: american('312') });
    const zone = { names: ['America/Chicago'], source: 'number' };
    expect(contact).toMatchObject({ timezone: null, timezone_source: null, zone });
    expect((await readBy(owner, contact)).zone).toEqual(zone);
    const response = await owner('GET', '/contacts', { list: { filter: { phone: contact.phone } } });
    expect(dataOf<Contact[]>(response)).toMatchObject([{ zone }]);
  });

  it('sorts a list by the effective zone, from any source', async () => {
    const last_name = unique('Sorted');
    const people = [
      { phone: american('312'), timezone: 'Pacific/Auckland' },
      { phone: american('718'), timezone: null },
      { phone: american('312'), timezone: null },
      { phone: american('850'), timezone: null },
      { phone: american('619'), timezone: 'America/Chicago' },
    ];
    for (const person of people) await created({ ...person, last_name });
    const zones = async (direction: 'ASC' | 'DESC') => {
      const list = { filter: { last_name }, sort: ['zone', direction] as [string, 'ASC' | 'DESC'] };
      return dataOf<Contact[]>(await owner('GET', '/contacts', { list })).map(({ zone }) => zone?.names.join(' or '));
    };
    const sorted = [
      'America/Chicago',
      'America/Chicago',
      'America/New_York',
      'America/New_York or America/Chicago',
      'Pacific/Auckland',
    ];
    expect(await zones('ASC')).toEqual(sorted);
    expect(await zones('DESC')).toEqual(sorted.toReversed());
  });

  it('cannot sort a list for those who cannot read numbers', async () => {
    const { ask: visitor } = await visiting(api);
    const response = await visitor('GET', '/contacts', { list: { sort: ['zone', 'ASC'] } });
    expect(response.status).toBe(403);
  });

  it('is one of several where the number is ambiguous', async () => {
    const contact = await created({ phone: american('850') });
    expect(contact.zone).toEqual({ names: ['America/New_York', 'America/Chicago'], source: 'number' });
    const abroad = await changeContact(contact, { phone: `+346${String(Date.now()).slice(-8)}` });
    expect(abroad.zone).toEqual({ names: ['Europe/Madrid', 'Atlantic/Canary'], source: 'country' });
  });

  it('keeps the source of the person or program that set it, until it is removed', async () => {
    const contact = await created({ phone: freshPhone(), timezone: 'Asia/Tokyo' });
    expect(contact).toMatchObject({ timezone_source: 'manual', zone: { names: ['Asia/Tokyo'], source: 'manual' } });
    const asProgram = await program();
    const same = await changeContact(contact, { timezone: 'Asia/Tokyo', first_name: 'Aiko' }, asProgram);
    expect(same.timezone_source).toBe('manual');
    const updated = await changeContact(contact, { timezone: 'Asia/Seoul' }, asProgram);
    expect(updated.zone).toEqual({ names: ['Asia/Seoul'], source: 'api' });
    expect((await changeContact(contact, { first_name: 'Ai' })).timezone_source).toBe('api');
    const cleared = await changeContact(contact, { timezone: null });
    expect(cleared).toMatchObject({ timezone_source: null, zone: { names: ['Europe/Paris'], source: 'number' } });
  });

  it('cannot have a freely chosen source', async () => {
    const contact = await created({
      phone: freshPhone(),
      timezone: 'Asia/Tokyo',
      timezone_source: 'import',
      zone: null,
    });
    expect(contact.zone).toEqual({ names: ['Asia/Tokyo'], source: 'manual' });
  });

  it('moves to the merged contact together with its source', async () => {
    const stays = await created({ phone: freshPhone() });
    const goes = await created({ phone: freshPhone(), timezone: 'Asia/Tokyo' }, await program());
    const body = { other_id: goes.id, other_version: goes.version, values: {} };
    await owner('POST', `/contacts/${stays.id}/merge`, { body, headers: { 'If-Match': `"${stays.version}"` } });
    expect((await readBy(owner, stays)).zone).toEqual({ names: ['Asia/Tokyo'], source: 'api' });
  });

  it('does not come from a number the user cannot see', async () => {
    const reported = await created({ phone: american('312') });
    const chosen = await created({ phone: american('312'), timezone: 'Asia/Tokyo' });
    const agent = await api.as('agent@acme.test');
    expect((await readBy(agent, reported)).zone).toBeNull();
    expect((await readBy(agent, chosen)).zone?.names).toEqual(['Asia/Tokyo']);
    const { ask } = await visiting(api);
    expect((await readBy(ask, reported)).zone).toBeNull();
  });
});

describe('the review', () => {
  const AT = '/settings/company-settings';

  async function setQuietHours(change: Partial<CompanySettings['quiet_hours']>): Promise<void> {
    const { quiet_hours, version } = dataOf<CompanySettings>(await owner('GET', AT));
    const headers = { 'If-Match': `"${version}"` };
    await owner('PUT', AT, { body: { quiet_hours: { ...quiet_hours, ...change } }, headers });
  }

  /** Three in the morning in Chicago, two days from now, with or without daylight saving time. */
  const night = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T08:30:00.000Z`;

  async function reviewed(people: readonly Contact[], change: object = {}): Promise<CampaignReview> {
    const contact_ids = people.map(({ id }) => id);
    const body = { name: 'Night', body: 'Hello', audience: { contact_ids }, send_at: night, ...change };
    return dataOf<CampaignReview>(await owner('POST', '/campaigns/review', { body }));
  }

  it('says where people are, who would get it at night, and lets it wait', async () => {
    await setQuietHours({ enabled: false });
    const chicago = await created({ phone: american('312') });
    const paris = await created({ phone: freshPhone() });
    const review = await reviewed([chicago, paris]);
    expect(review.zones).toEqual(
      expect.arrayContaining([
        { names: ['America/Chicago'], source: 'number', recipients: 1 },
        { names: ['Europe/Paris'], source: 'number', recipients: 1 },
      ]),
    );
    expect(review.night).toEqual({
      recipients: 1,
      from: night,
      is_later: false,
      zones: [{ names: ['America/Chicago'], recipients: 1 }],
    });
    expect(await reviewed([chicago, paris], { daytime_only: true })).toMatchObject({ night: null, deferred: 1 });
    expect(await reviewed([chicago, paris], { purpose: 'transactional' })).toMatchObject({ night: null, deferred: 0 });
    await setQuietHours({ enabled: true });
    expect((await reviewed([chicago, paris])).night).toBeNull();
    expect((await reviewed([chicago, paris], { respect_quiet_hours: false })).night?.recipients).toBe(1);
  });

  it('counts people it never reaches', async () => {
    const { quiet_hours } = dataOf<CompanySettings>(await owner('GET', AT));
    await setQuietHours({
      enabled: true,
      from: '17:00',
      to: '10:00',
      days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    });
    const somewhere = await created({ phone: `+7916${String(Date.now()).slice(-7)}` });
    expect(await reviewed([somewhere])).toMatchObject({ recipients: 1, unreachable: 1 });
    const located = await changeContact(somewhere, { timezone: 'Asia/Omsk' });
    expect(await reviewed([located])).toMatchObject({ recipients: 1, unreachable: 0 });
    await setQuietHours(quiet_hours);
  });

  it('uses the stored draft: daytime-only is copied too', async () => {
    const draft = dataOf<Campaign>(
      await owner('POST', '/campaigns', { body: { name: unique('By day'), daytime_only: true } }),
    );
    expect(draft.daytime_only).toBe(true);
    const copy = dataOf<Campaign>(await owner('POST', `/campaigns/${draft.id}/duplicate`));
    expect(copy.daytime_only).toBe(true);
    const plain = dataOf<Campaign>(await owner('POST', '/campaigns', { body: { name: unique('Any time') } }));
    expect(plain.daytime_only).toBe(false);
  });
});
