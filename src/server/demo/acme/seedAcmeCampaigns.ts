import { type CampaignTotals, NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { MessageErrorCode } from '#src/domain/messages/message.ts';
import { consentExclusion } from '#src/domain/sms/consent.ts';
import { renderBody } from '#src/domain/sms/placeholders.ts';
import { tally } from '#src/server/areas/messages/campaignTally.ts';
import { createdDaysAgo, minutesAgo, type SeedContext } from '#src/server/demo/SeedContext.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import { incoming, outgoing } from './acmeMessage.ts';

const CAMPAIGN = 'acme-campaign-spring';
const STARTED_MINUTES_AGO = 6 * 24 * 60;
const MINUTES_BETWEEN = 0.5;
const REPLIES = [
  'Thanks! Do you have lavender?',
  'When do you open on Sunday?',
  'Great, see you Saturday',
  'Please keep two roses for me',
  'STOP',
];
const CAUSES: readonly MessageErrorCode[] = ['NO_SERVICE', 'UNKNOWN_SUBSCRIBER'];

const shared = {
  tenant_id: 'acme',
  purpose: 'marketing' as const,
  template_id: null,
  device_ids: [],
  send_at: null,
  timezone: null,
  respect_quiet_hours: true,
  daytime_only: false,
  created_by: 'acme-manager-1',
};

/** The result of a message as in a typical campaign: one in ten fails, and one in fifteen gets no report. */
function outcomeAt(at: number): 'delivered' | 'failed' | 'unknown' {
  if (at % 10 === 7) return 'failed';
  return at % 15 === 11 ? 'unknown' : 'delivered';
}

function seedMessages(context: SeedContext, body: string, recipients: readonly Contact[]): CampaignTotals {
  const messages: NewRecord<Collections['messages']>[] = [];
  const totals = { ...NO_TOTALS, recipients: recipients.length };
  recipients.forEach((contact, at) => {
    const rendered = renderBody(body, contact);
    const sentAt = context.now.getTime() - (STARTED_MINUTES_AGO - at * MINUTES_BETWEEN) * 60_000;
    const outcome = outcomeAt(at);
    const errorCode = outcome === 'failed' ? CAUSES[Math.floor(at / 10) % CAUSES.length] : undefined;
    const text = 'text' in rendered ? rendered.text : '';
    const message = outgoing({ contact, body: text, at: sentAt, outcome, errorCode, campaignId: CAMPAIGN });
    messages.push(message);
    tally(totals, message, 1);
    context.store.update('contacts', contact.id, { last_contacted_at: new Date(sentAt).toISOString() });
  });
  recipients.slice(0, REPLIES.length).forEach((contact, at) => {
    const repliedAt = context.now.getTime() - (STARTED_MINUTES_AGO - 30 - at * 17) * 60_000;
    const reply = REPLIES[at] ?? '';
    messages.push(incoming(contact, reply, repliedAt, { campaignId: CAMPAIGN }));
    totals.replied += 1;
    const last_replied_at = new Date(repliedAt).toISOString();
    if (reply === 'STOP') {
      totals.opted_out += 1;
      context.store.insert('campaign_opt_outs', {
        id: `${CAMPAIGN}-${contact.id}`,
        tenant_id: 'acme',
        campaign_id: CAMPAIGN,
        contact_id: contact.id,
        words: reply,
        at: last_replied_at,
      });
      context.store.update('contacts', contact.id, {
        consent: 'opted_out',
        consent_source: 'keyword',
        consent_at: last_replied_at,
        last_replied_at,
      });
    } else context.store.update('contacts', contact.id, { last_replied_at });
  });
  context.store.insertMany('messages', messages);
  return totals;
}

/** Last week's campaign with its messages, replies and excluded people, and the next campaign as a draft. */
export function seedAcmeCampaigns(context: SeedContext): void {
  const { store } = context;
  const audience = {
    group_ids: ['acme-newsletter'],
    category_ids: [],
    contact_ids: [],
    exclude_group_ids: ['acme-workshop'],
  };
  const body =
    'Hi {{first_name|there}}, the spring plants are in. Come and see them at Acme. Reply STOP to get no more messages.';
  const people = store.ofTenant('contacts', 'acme').filter((each) => each.group_ids.includes('acme-newsletter'));
  const isExcluded = (each: Contact): boolean => each.group_ids.includes('acme-workshop');
  const recipients = people.filter((each) => !isExcluded(each) && !consentExclusion(each.consent, 'marketing'));
  store.insertMany(
    'exclusions',
    people
      .filter((each) => !recipients.includes(each))
      .map((each) => ({
        tenant_id: 'acme',
        campaign_id: CAMPAIGN,
        contact_id: each.id,
        name: fullName(each),
        phone: each.phone,
        reason: consentExclusion(each.consent, 'marketing') ?? ('in_excluded_group' as const),
        detail: null,
      })),
  );
  store.insert('campaigns', {
    ...shared,
    id: CAMPAIGN,
    name: 'Spring plants are in',
    status: 'finished',
    audience,
    body,
    totals: seedMessages(context, body, recipients),
    approval: null,
    started_at: minutesAgo(context, STARTED_MINUTES_AGO),
    finished_at: minutesAgo(context, STARTED_MINUTES_AGO - 40),
    ...createdDaysAgo(context, 7),
  });
  store.insert('campaigns', {
    ...shared,
    id: 'acme-campaign-club',
    name: 'Garden club evening',
    status: 'draft',
    audience: { group_ids: ['acme-members'], category_ids: [], contact_ids: [], exclude_group_ids: [] },
    body: 'Hello {{first_name|there}}, the garden club meets on Thursday at 7 pm.',
    totals: { ...NO_TOTALS },
    approval: null,
    created_by: 'acme-editor-1',
    started_at: null,
    finished_at: null,
    ...createdDaysAgo(context, 1),
  });
}
