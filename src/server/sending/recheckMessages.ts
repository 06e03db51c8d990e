import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { consentExclusion, mayBeTexted } from '#src/domain/sms/consent.ts';
import { isActive, settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { confirmsOptOut } from '#src/server/areas/contacts/confirmsOptOut.ts';
import { isUndecided } from '#src/server/areas/contacts/possibleOptOuts.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { type HoldBack, holdsBack, MARKETING_ALONE, storedHold } from './holdBack.ts';
import { reachedThroughMerge } from './mergedRecipients.ts';
import { NO_PREFERENCE } from './replyDevices.ts';
import { nowIn, type UnitContext } from './UnitContext.ts';

/** Decides on a message: null, and it may be sent; otherwise how it waits or ends. */
export type Recheck = (message: Stored<Message>) => Partial<Message> | null;

interface MessagesToRecheck {
  messages: readonly Stored<Message>[];
  campaigns: readonly Stored<Campaign>[];
  settings: Stored<CompanySettings>;
}

/**
 * Checks messages against current contacts and hours: people who have opted out, were deleted or got another number, merged people who have the campaign's text,
 * marketing to people who have not replied to the question for their consent, people who may want to stop, quiet hours, and messages that have expired. The confirmation of an opt-out is sent to a person who has opted out, and to nobody else.
 */
export async function recheckMessages(
  context: UnitContext,
  tenantId: string,
  { messages, campaigns, settings }: MessagesToRecheck,
): Promise<Recheck> {
  const { tx } = context;
  const ids = [...new Set(messages.flatMap(({ contact_id }) => contact_id ?? []))];
  const contacts = new Map((await tx.find('contacts', { id: ids })).map((contact) => [contact.id, contact]));
  const phones = [...new Set(messages.map(({ to }) => to))];
  const optOuts = await tx.find('possible_opt_outs', { tenant_id: tenantId, phone: phones });
  const optOutOf = new Map(optOuts.map((optOut) => [optOut.phone, optOut]));
  const testedPhones = messages.flatMap(({ is_test, to }) => (is_test ? to : []));
  const refusesTests = await refusingNumbers(context, tenantId, testedPhones);
  const isReached = await reachedThroughMerge(tx, tenantId, messages);
  const holdBacks = new Map<string | null, (contact: Contact) => HoldBack | null>();
  for (const campaign of campaigns) holdBacks.set(campaign.id, holdsBack(context, campaign, settings));
  const marketingHoldBack = holdsBack(context, MARKETING_ALONE, settings);
  const purposeOf = new Map<string | null, Campaign['purpose']>(campaigns.map(({ id, purpose }) => [id, purpose]));
  return (message) => {
    const contact = contacts.get(message.contact_id ?? '');
    if (message.is_test && refusesTests.has(message.to)) return failedChange(context, message, 'OPTED_OUT');
    // A test goes to any other number. Everything else needs an existing contact, at the number it was written for: another one may have it now.
    if (!message.is_test && contact?.phone !== message.to) return statusChange(context, message, 'cancelled');
    if (contact && confirmsOptOut(message) && contact.consent !== 'blocked') {
      return mayBeTexted(contact) ? statusChange(context, message, 'cancelled') : null;
    }
    if (contact && !mayBeTexted(contact)) return failedChange(context, message, 'OPTED_OUT');
    if (isReached(message)) return statusChange(context, message, 'cancelled');
    const purpose = purposeOf.get(message.campaign_id) ?? message.purpose ?? null;
    // Marketing to a person who was asked for consent since, and has not replied.
    if (contact && consentExclusion(contact.consent, purpose)) return statusChange(context, message, 'cancelled');
    if (isUndecided(message, optOutOf.get(message.to))) return statusChange(context, message, 'scheduled');
    if (message.valid_until !== undefined && Date.parse(message.valid_until) <= context.now()) {
      return { ...statusChange(context, message, 'expired'), error_code: 'EXPIRED' };
    }
    const holdBack =
      holdBacks.get(message.campaign_id) ?? (message.purpose === 'marketing' ? marketingHoldBack : undefined);
    const hold = contact ? holdBack?.(contact) : null;
    return hold ? { ...statusChange(context, message, 'scheduled'), held: storedHold(hold) } : null;
  };
}

/** The numbers of contacts who get no messages. */
export async function refusingNumbers(
  { tx }: Pick<UnitContext, 'tx'>,
  tenantId: string,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves a query.
  const contacts = phones.length > 0 ? await tx.find('contacts', { tenant_id: tenantId, phone: phones }) : [];
  return new Set(contacts.flatMap((contact) => (mayBeTexted(contact) ? [] : contact.phone)));
}

/** Whether a claimed message is sent even if the person has opted out since: it confirms their opt-out, or is the help that they asked for. */
export function isSentToAnyone(message: Message): boolean {
  return confirmsOptOut(message) || (message.by_rule === 'help' && message.sends_again === undefined);
}

/** Whether a claimed message may still be sent. `no`: its campaign was canceled, or its contact or hours no longer allow it; `not now`: its campaign is paused, or the tenant is suspended. */
export type Sendable = 'yes' | 'no' | 'not now';

/** Checks claimed messages once more before a gateway gets them: minutes may have passed since they were claimed. */
export async function stillSendable(
  context: UnitContext,
  tenantId: string,
  messages: readonly Stored<Message>[],
): Promise<(message: Stored<Message>) => Sendable> {
  const { tx } = context;
  // Stryker disable next-line ConditionalExpression: only saves queries.
  if (messages.length === 0) return () => 'yes';
  const isTenantActive = await isActive(tx, tenantId);
  const ids = [...new Set(messages.flatMap(({ campaign_id }) => campaign_id ?? []))];
  const campaigns = await tx.find('campaigns', { id: ids });
  const statusOf = new Map<string | null, Campaign['status']>(campaigns.map(({ id, status }) => [id, status]));
  const recheck = await recheckMessages(context, tenantId, {
    messages,
    campaigns,
    settings: await settingsOf(tx, tenantId),
  });
  return (message) => {
    if (!isTenantActive) return 'not now';
    if (isSentToAnyone(message)) return 'yes';
    const status = statusOf.get(message.campaign_id);
    if (status === 'cancelled' || recheck(message) !== null) return 'no';
    return status === 'paused' ? 'not now' : 'yes';
  };
}

/**
 * The change that puts a message that no gateway knows back in the queue, where it is checked again. Its device did not send it, so any device may now
 * send a reply.
 */
export function backToQueue(context: UnitContext, { status_at, attempts, may_reroute }: Message): Partial<Message> {
  return {
    ...(may_reroute && NO_PREFERENCE),
    status: 'queued',
    device_id: null,
    sim_slot: null,
    from: '',
    attempts: Math.max(0, attempts - 1),
    status_at: { ...status_at, queued: nowIn(context) },
  };
}

/** The change of a message that fails now, for this cause. */
export function failedChange(
  context: UnitContext,
  message: Message,
  error_code: Message['error_code'],
): Partial<Message> {
  return { ...statusChange(context, message, 'failed'), error_code };
}

/** The change of a message that reaches a status now. */
export function statusChange(context: UnitContext, message: Message, status: Message['status']): Partial<Message> {
  return { status, status_at: { ...message.status_at, [status]: nowIn(context) } };
}
