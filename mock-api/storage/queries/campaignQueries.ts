import type { Records } from '#mock-api/storage/Records.ts';
import type { CampaignFailure, TimelineSeries } from '#src/domain/campaigns/campaignReport.ts';
import type { ExclusionReason } from '#src/domain/campaigns/campaignTerms.ts';
import { MESSAGE_ERROR_CODES, type Message, type MessageErrorCode } from '#src/domain/messages/message.ts';
import { sendAgainRefusal } from '#src/domain/messages/sendAgainRefusal.ts';
import { isFailure } from '#src/server/areas/messages/campaignTally.ts';
import type { CampaignFigures, CampaignMinute, CampaignQueries } from '#src/server/storage/queries/CampaignQueries.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { isWaiting } from './messageQueries.ts';

const MINUTE = 60_000;

type Replies = Pick<CampaignFigures, 'replies' | 'repliers' | 'repliers_unconfirmed'>;

export function campaignQueries(records: Records): CampaignQueries {
  const messagesOf = (tenantId: string, campaignId: string): Stored<Message>[] =>
    records
      .ofTenant('messages', tenantId)
      .filter(({ campaign_id, direction }) => campaign_id === campaignId && direction === 'outgoing');
  return {
    async figures({ tenantId, campaignId }) {
      const messages = messagesOf(tenantId, campaignId);
      const optOuts = new Set(records.ofTenant('possible_opt_outs', tenantId).map(({ phone }) => phone));
      const undecided = messages.filter((message) => isWaiting(message) && optOuts.has(message.to)).length;
      const repliers = repliersOf(
        records.ofTenant('messages', tenantId).filter(({ campaign_id }) => campaign_id === campaignId),
      );
      return { failures: failuresOf(messages), minutes: minutesOf(messages), undecided, ...repliers };
    },
    async excluded({ tenantId, campaignId }) {
      const counts = new Map<ExclusionReason, number>();
      for (const { campaign_id, reason } of records.ofTenant('exclusions', tenantId))
        if (campaign_id === campaignId) counts.set(reason, (counts.get(reason) ?? 0) + 1);
      return [...counts].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count);
    },
    async exclusionIds({ tenantId, campaignId, limit }) {
      const exclusions = records.ofTenant('exclusions', tenantId);
      return exclusions.flatMap(({ id, campaign_id }) => (campaign_id === campaignId ? id : [])).slice(0, limit);
    },
    async sendableAgain({ tenantId, campaignId, cause }) {
      return messagesOf(tenantId, campaignId)
        .filter((message) => isFailure(message) && causeOf(message) === cause && isSendableAgain(message))
        .map(({ id }) => id);
    },
    async waitingAgain({ tenantId, campaignId }) {
      return records
        .ofTenant('messages', tenantId)
        .filter(({ campaign_id }) => campaign_id === campaignId)
        .filter(
          ({ status, sends_again }) => (sends_again !== undefined && status === 'queued') || status === 'scheduled',
        )
        .map(({ id, sends_again }) => ({ id, sends_again }));
    },
    async naming({ tenantId, deviceId }) {
      return records
        .ofTenant('campaigns', tenantId)
        .filter(({ device_ids }) => device_ids.includes(deviceId))
        .map(({ id, status, device_ids }) => ({ id, status, device_ids: [...device_ids] }));
    },
    async anyStarted({ tenantId }) {
      return records.ofTenant('campaigns', tenantId).some(({ started_at }) => started_at !== null);
    },
    async testTimes({ tenantId, userId, action, since, limit }) {
      return records
        .ofTenant('activity', tenantId)
        .filter((line) => line.at > since && line.action === action && line.actor_id === userId)
        .map(({ at }) => at)
        .sort()
        .reverse()
        .slice(0, limit);
    },
  };
}

function failuresOf(messages: readonly Message[]): CampaignFailure[] {
  const failed = messages.filter(isFailure);
  return MESSAGE_ERROR_CODES.map((error_code) => {
    const ofCause = failed.filter((message) => causeOf(message) === error_code);
    const sendable_again = ofCause.filter(isSendableAgain).length;
    return { error_code, count: ofCause.length, sendable_again };
  })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** Retention may have deleted its text. */
function isSendableAgain(message: Message): boolean {
  return sendAgainRefusal(message) === null && message.body !== '';
}

/** Every failure has a cause, so that the causes add up to the failures. */
function causeOf({ error_code }: Message): MessageErrorCode {
  return error_code ?? 'GENERIC_FAILURE';
}

function minutesOf(messages: readonly Message[]): CampaignMinute[] {
  const minutes = new Map<number, CampaignMinute>();
  for (const { status, status_at } of messages) {
    const at = status_at.sending ?? status_at.sent ?? status_at.failed ?? status_at.expired;
    const series = seriesOf(status);
    if (series === null || at === undefined) continue;
    const minute = Math.floor(Date.parse(at) / MINUTE);
    const counts = minutes.get(minute) ?? { minute, delivered: 0, under_way: 0, unknown: 0, failed: 0 };
    minutes.set(minute, { ...counts, [series]: counts[series] + 1 });
  }
  return [...minutes.values()].sort((one, other) => one.minute - other.minute);
}

function seriesOf(status: Message['status']): TimelineSeries | null {
  if (status === 'sending' || status === 'sent') return 'under_way';
  if (status === 'expired') return 'failed';
  return status === 'delivered' || status === 'unknown' || status === 'failed' ? status : null;
}

/** Who replied, according to all messages of a campaign. */
function repliersOf(messages: readonly Message[]): Replies {
  const confirmed = new Set<string>();
  const repliers = new Set<string>();
  let replies = 0;
  for (const { direction, status, contact_id, from, to } of messages) {
    if (direction === 'incoming' && status === 'received') {
      replies += 1;
      repliers.add(contact_id ?? from);
    } else if (direction === 'outgoing' && status === 'delivered') confirmed.add(contact_id ?? to);
  }
  const unconfirmed = [...repliers].filter((person) => !confirmed.has(person));
  return { replies, repliers: repliers.size, repliers_unconfirmed: unconfirmed.length };
}
