import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { keepRefusals } from './keepSuppressionList.ts';
import { moveContactReferences } from './moveContactReferences.ts';
import { removeContacts } from './removeContacts.ts';
import { restoreContacts } from './restoreContacts.ts';
import { roomForContacts } from './roomForContacts.ts';

const tenantId = TEST_TENANT.tenant.id;
const READ = '2026-03-01T09:00:00.000Z';

let fixture: TestTenant;
let ada: Stored<Contact>;
let bob: Stored<Contact>;
let cal: Stored<Contact>;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  [ada, bob, cal] = [fixture.addContact(), fixture.addContact(), fixture.addContact()];
});

const textTo = (contact_id: string | null) =>
  fixture.store.insert('messages', { ...TEST_TENANT.incoming, contact_id }).id;
const noteOn = (contact_id: string) =>
  fixture.store.insert('conversation_notes', {
    tenant_id: tenantId,
    contact_id,
    author_id: 'olivia',
    author_name: 'Olivia',
    body: 'Prefers mornings',
    mentions: [],
  }).id;
const mark = (contact_id: string) =>
  fixture.store.insert('read_marks', { tenant_id: tenantId, contact_id, read_at: READ });
const campaignTo = (contact_ids: string[], status: 'draft' | 'finished' = 'draft') =>
  fixture.addCampaign({ status, audience: { ...TEST_TENANT.campaign.audience, contact_ids } });
const audienceOf = (id: string) => fixture.campaign(id).audience;
const contactOf = (collection: 'messages' | 'conversation_notes' | 'exclusions' | 'campaign_opt_outs', id: string) =>
  fixture.store.byId(collection, id)?.contact_id;
const remove = (...contacts: Stored<Contact>[]) => removeContacts(fixture.store.tx, tenantId, contacts, READ);
const restore = (removed: Awaited<ReturnType<typeof remove>>) => restoreContacts(fixture.store.tx, tenantId, removed);
const contactIds = () => fixture.store.all('contacts').map(({ id }) => id);

describe('contacts that are deleted', () => {
  it('leave their messages behind, and take read marks, notes and places in drafts with them', async () => {
    const messages = [textTo(ada.id), textTo(bob.id)];
    const notes = [noteOn(ada.id), noteOn(cal.id)];
    for (const { id } of [ada, cal]) mark(id);
    const draft = campaignTo([bob.id, ada.id, cal.id]);
    const [sentCampaign, otherCampaign] = [campaignTo([ada.id], 'finished'), campaignTo([cal.id])];
    const removed = await remove(ada, bob);
    expect(contactIds()).toEqual([cal.id]);
    expect(messages.map((id) => contactOf('messages', id))).toEqual([null, null]);
    expect(notes.map((id) => contactOf('conversation_notes', id))).toEqual([undefined, cal.id]);
    expect(fixture.store.all('read_marks').map(({ contact_id }) => contact_id)).toEqual([cal.id]);
    expect(audienceOf(draft)).toEqual({ ...TEST_TENANT.campaign.audience, contact_ids: [cal.id] });
    expect([audienceOf(sentCampaign).contact_ids, audienceOf(otherCampaign).contact_ids]).toEqual([[ada.id], [cal.id]]);
    expect(fixture.campaign(otherCampaign).version).toBe(1);
    expect(removed).toEqual({
      contacts: [ada, bob],
      messages: [
        { id: messages[0], contact_id: ada.id },
        { id: messages[1], contact_id: bob.id },
      ],
      read_marks: [{ contact_id: ada.id, read_at: READ }],
      notes: [expect.objectContaining({ id: notes[0], body: 'Prefers mornings' })],
      audiences: [{ campaign_id: draft, contact_ids: [bob.id, ada.id] }],
    });
  });

  it('are restored with all of that', async () => {
    const [text, note, draft] = [textTo(ada.id), noteOn(ada.id), campaignTo([ada.id, cal.id])];
    mark(ada.id);
    expect(await restore(await remove(ada))).toEqual({ restored: 1, kept: [] });
    expect(fixture.store.byId('contacts', ada.id)).toMatchObject({ phone: ada.phone, consent: 'opted_in' });
    expect([contactOf('messages', text), contactOf('conversation_notes', note)]).toEqual([ada.id, ada.id]);
    expect(fixture.store.all('read_marks')).toMatchObject([{ tenant_id: tenantId, contact_id: ada.id, read_at: READ }]);
    expect(audienceOf(draft)).toEqual({ ...TEST_TENANT.campaign.audience, contact_ids: [cal.id, ada.id] });
  });

  it('are restored as unread if someone marked them so', async () => {
    const { id } = mark(ada.id);
    fixture.store.update('read_marks', id, { is_unread: true });
    await restore(await remove(ada));
    expect(fixture.store.all('read_marks')).toMatchObject([{ contact_id: ada.id, read_at: READ, is_unread: true }]);
  });

  it('are not restored if their number belongs to another contact now', async () => {
    const [text, draft] = [textTo(ada.id), campaignTo([ada.id, bob.id])];
    noteOn(ada.id);
    mark(ada.id);
    const removed = await remove(ada, bob);
    fixture.addContact({ phone: ada.phone });
    expect(await restore(removed)).toEqual({ restored: 1, kept: ['number_taken'] });
    expect([contactIds().includes(ada.id), contactIds().includes(bob.id)]).toEqual([false, true]);
    expect([contactOf('messages', text), audienceOf(draft).contact_ids]).toEqual([null, [bob.id]]);
    expect([fixture.store.all('conversation_notes'), fixture.store.all('read_marks')]).toEqual([[], []]);
  });

  it('are not restored if the plan has no room for them', async () => {
    const removed = await remove(ada, bob);
    const room = (contacts: number) =>
      fixture.store.update('plans', 'plan', { limits: { ...TEST_TENANT.plan.limits, contacts } });
    room(2);
    expect(await restore(removed)).toEqual({ restored: 1, kept: ['plan_limit'] });
    expect(contactIds()).toEqual([cal.id, ada.id]);
  });

  it('do not take back a message that belongs to another contact now', async () => {
    const text = textTo(ada.id);
    const removed = await remove(ada);
    fixture.store.update('messages', text, { contact_id: bob.id });
    await restore(removed);
    expect(contactOf('messages', text)).toBe(bob.id);
  });

  it('leave it to workers to take them from their messages while those of another contact are still moving to them', async () => {
    const text = textTo(ada.id);
    const removal = { tenant_id: tenantId, of: 'contacts', fails_queue: false, after: null, next_at: READ } as const;
    fixture.store.insert('removals', { ...removal, id: 'merged', move_to: ada.id });
    fixture.store.insert('removals', { ...removal, id: 'deleted', move_to: null });
    const { messages } = await remove(ada, bob);
    expect([messages, contactOf('messages', text)]).toEqual([[], ada.id]);
    expect(fixture.store.all('removals')).toEqual([
      expect.objectContaining({ id: 'merged' }),
      expect.objectContaining({ id: 'deleted' }),
      expect.objectContaining({ ...removal, id: ada.id, move_to: null }),
    ]);
  });

  it('with more than 2,000 messages, or more than 10,000 together, leave those to workers', async () => {
    const textMany = (contacts: Stored<Contact>[], count: number) =>
      fixture.store.insertMany(
        'messages',
        contacts.flatMap(({ id }) =>
          Array.from({ length: count }, () => ({ ...TEST_TENANT.incoming, contact_id: id })),
        ),
      );
    const addContacts = () => Array.from({ length: 5 }, () => fixture.addContact());
    const left = () => [
      fixture.store.all('removals').map(({ of, id }) => (of === 'contacts' ? id : of)),
      fixture.store.all('removal_parts').map(({ contact_ids }) => contact_ids),
    ];
    const [firsts, seconds] = [addContacts(), addContacts()];
    textMany([ada], 2_001);
    textMany([...firsts, ...seconds], 2_000);
    expect((await remove(...firsts, ada)).messages).toHaveLength(10_000);
    expect(left()).toEqual([[ada.id], []]);
    textMany([bob], 1);
    expect((await remove(...seconds, bob)).messages).toHaveLength(8_001);
    expect(left()).toEqual([[ada.id, 'deletions'], [[seconds[4]?.id]]]);
  });

  it('are restored with the stricter of their own refusal and the number’s current one', async () => {
    const removed = await remove(ada, bob);
    const refusal = { consent_source: 'manual', consent_at: READ, consent_evidence: 'By phone' } as const;
    await keepRefusals(fixture.store.tx, tenantId, [
      { phone: ada.phone, refusal: { ...refusal, consent: 'opted_out' } },
    ]);
    await restore(removed);
    const consents = () => [ada, bob].map(({ id }) => fixture.store.byId('contacts', id)?.consent);
    expect(consents()).toEqual(['opted_out', 'opted_in']);
  });

  it('are restored without groups and categories that were deleted in the meantime', async () => {
    const category = (name: string) =>
      fixture.store.insert('categories', {
        tenant_id: tenantId,
        name,
        colour: 'teal',
        description: '',
        contacts_count: 0,
      });
    const group = (name: string) =>
      fixture.store.insert('groups', {
        tenant_id: tenantId,
        name,
        description: '',
        type: 'manual',
        query: null,
        contacts_count: 0,
      });
    const [kept, gone] = [category('Kept'), category('Gone')];
    const [left, deleted] = [group('Left'), group('Deleted')];
    fixture.store.update('contacts', ada.id, { category_id: kept.id, group_ids: [left.id, deleted.id] });
    fixture.store.update('contacts', bob.id, { category_id: gone.id, group_ids: [deleted.id] });
    fixture.store.update('contacts', cal.id, { category_id: null, group_ids: [] });
    const removed = await remove(...fixture.store.all('contacts'));
    await fixture.store.tx.remove('categories', gone.id);
    await fixture.store.tx.remove('groups', deleted.id);
    await restore(removed);
    expect(fixture.store.all('contacts').map(({ category_id, group_ids }) => [category_id, group_ids])).toEqual([
      [kept.id, [left.id]],
      [null, []],
      [null, []],
    ]);
  });

  it('are added once to audiences, and only to those of existing drafts', async () => {
    const [draft, sentCampaign, deleted] = [campaignTo([ada.id]), campaignTo([ada.id]), campaignTo([ada.id])];
    const otherDraft = campaignTo([bob.id]);
    const removed = await remove(ada);
    fixture.store.update('campaigns', draft, { audience: { ...audienceOf(draft), contact_ids: [bob.id, ada.id] } });
    fixture.store.update('campaigns', sentCampaign, { status: 'running' });
    fixture.store.remove('campaigns', deleted);
    const { version } = fixture.campaign(draft);
    await restore(removed);
    expect([audienceOf(draft).contact_ids, audienceOf(sentCampaign).contact_ids]).toEqual([[bob.id, ada.id], []]);
    expect([fixture.campaign(draft).version, fixture.campaign(otherDraft).version]).toEqual([version, 1]);
  });
});

describe('room for contacts', () => {
  it('is what the plan includes minus the existing contacts', async () => {
    fixture.store.update('plans', 'plan', { limits: { ...TEST_TENANT.plan.limits, contacts: 10 } });
    expect(await roomForContacts(fixture.store.tx, tenantId)).toBe(7);
  });

  it('is that of a smaller plan chosen for the next period', async () => {
    fixture.store.update('plans', 'plan', { limits: { ...TEST_TENANT.plan.limits, contacts: 10 } });
    const limits = { ...TEST_TENANT.plan.limits, contacts: 5 };
    fixture.store.insert('plans', { ...TEST_TENANT.plan, id: 'smaller', name: 'Smaller', limits });
    fixture.store.update('subscriptions', 'subscription', { pending_plan_id: 'smaller' });
    expect(await roomForContacts(fixture.store.tx, tenantId)).toBe(2);
  });

  it('is unlimited without a contract', async () => {
    fixture.store.remove('subscriptions', 'subscription');
    expect(await roomForContacts(fixture.store.tx, tenantId)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('references that move to another contact', () => {
  const move = () =>
    moveContactReferences({ tx: fixture.store.tx, now: () => Date.parse(READ) }, tenantId, ada.id, bob.id);
  const optOut = (campaign_id: string, contact_id: string, at = READ) => {
    const id = `${campaign_id}-${contact_id}`;
    return fixture.store.insert('campaign_opt_outs', {
      id,
      tenant_id: tenantId,
      campaign_id,
      contact_id,
      words: at,
      at,
    });
  };

  it('are messages, notes, exclusions and opt-outs from campaigns, and alerts', async () => {
    const exclusion = (contact_id: string) =>
      fixture.store.insert('exclusions', {
        tenant_id: tenantId,
        campaign_id: 'spring',
        contact_id,
        name: 'Ada',
        phone: ada.phone,
        reason: 'opted_out',
        detail: null,
      }).id;
    const alert = (record_id: string) =>
      fixture.store.insert('alerts', {
        tenant_id: tenantId,
        user_id: 'olivia',
        kind: 'may_want_to_stop',
        cause: `message ${record_id}`,
        record_id,
        facts: { name: 'Ada', who: '', figure: 0 },
        in_app: true,
        in_browser: false,
        at: READ,
        seen_at: null,
        mail_at: null,
      }).id;
    const [text, note, excluded, movedOptOut, alertId] = [
      textTo(ada.id),
      noteOn(ada.id),
      exclusion(ada.id),
      optOut('spring', ada.id).id,
      alert(ada.id),
    ];
    const otherIds = [textTo(cal.id), noteOn(cal.id), exclusion(cal.id), optOut('spring', cal.id).id] as const;
    const otherAlert = alert(cal.id);
    await move();
    expect([
      contactOf('messages', text),
      contactOf('conversation_notes', note),
      contactOf('exclusions', excluded),
      contactOf('campaign_opt_outs', `spring-${bob.id}`),
      fixture.store.byId('alerts', alertId)?.record_id,
    ]).toEqual(Array(5).fill(bob.id));
    expect(contactOf('campaign_opt_outs', movedOptOut)).toBeUndefined();
    expect([
      contactOf('messages', otherIds[0]),
      contactOf('conversation_notes', otherIds[1]),
      contactOf('exclusions', otherIds[2]),
      contactOf('campaign_opt_outs', otherIds[3]),
      fixture.store.byId('alerts', otherAlert)?.record_id,
    ]).toEqual(Array(5).fill(cal.id));
  });

  it('are one opt-out for each campaign, the earlier one', async () => {
    const [early, late] = ['2026-03-01T08:00:00.000Z', '2026-03-01T10:00:00.000Z'];
    optOut('spring', ada.id, early);
    optOut('spring', bob.id, late);
    optOut('summer', ada.id, late);
    optOut('summer', bob.id, early);
    optOut('autumn', ada.id, early);
    const own = optOut('autumn', bob.id, early);
    await move();
    expect(fixture.store.all('campaign_opt_outs')).toMatchObject([
      { id: `spring-${bob.id}`, campaign_id: 'spring', contact_id: bob.id, words: early, at: early },
      { id: `summer-${bob.id}`, campaign_id: 'summer', contact_id: bob.id, words: early, at: early },
      own,
    ]);
  });

  it('are places in drafts, each person once, and not in sent campaigns', async () => {
    const [alone, both] = [campaignTo([cal.id, ada.id]), campaignTo([ada.id, bob.id, cal.id])];
    const [sentCampaign, otherCampaign] = [campaignTo([ada.id], 'finished'), campaignTo([cal.id])];
    await move();
    expect([alone, both, sentCampaign, otherCampaign].map((id) => audienceOf(id).contact_ids)).toEqual([
      [cal.id, bob.id],
      [bob.id, cal.id],
      [ada.id],
      [cal.id],
    ]);
    expect(audienceOf(alone).group_ids).toEqual(['all']);
    expect(fixture.campaign(otherCampaign).version).toBe(1);
  });
});
