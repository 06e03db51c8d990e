import type { ExcludedCount } from '#src/domain/campaigns/campaignReport.ts';
import type { CampaignStatus } from '#src/domain/campaigns/campaignTerms.ts';
import {
  IS_SENDING_AGAIN_USEFUL,
  MESSAGE_ERROR_CODES,
  type MessageErrorCode,
} from '#src/domain/messages/messageTerms.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { CampaignFigures, CampaignMinute, CampaignQueries } from '#src/server/storage/queries/CampaignQueries.ts';

/** Mirrors `isFailure`. */
const FAILED = `direction = 'outgoing' and status in ('failed', 'expired') and sent_again_as is null`;
const CAUSE = `coalesce(error_code, 'GENERIC_FAILURE')`;
/** Mirrors `sendAgainRefusal` for failures; the list of temporary causes is a parameter. */
const mayPass = (causes: string): string =>
  `(is_test is not true and (error_code is null or error_code = any(${causes}::text[])))`;
const PASSING = MESSAGE_ERROR_CODES.filter((code) => IS_SENDING_AGAIN_USEFUL[code]);

type Replies = Pick<CampaignFigures, 'replies' | 'repliers' | 'repliers_unconfirmed'>;

/** The result of the SQL function `campaign_figures`: null instead of empty lists, and the minutes in order, column by column. */
interface Figures {
  causes?: { error_code: MessageErrorCode; count: number; tests: number }[] | null;
  minutes?: { [Column in keyof CampaignMinute]: number[] | null };
  possible_opt_outs?: string[] | null;
}

export function campaignQueries({ ask }: Queryable): CampaignQueries {
  /** How many messages of the campaign wait for a decision about the people with these numbers, who may want to stop. */
  async function countUndecided(tenantId: string, campaignId: string, phones: readonly string[]): Promise<number> {
    if (phones.length === 0) return 0;
    const [row] = await ask<{ count: number }>(
      `select count(*) as count from messages
       where tenant_id = $1 and "to" = any($3::text[]) and campaign_id = $2 and direction = 'outgoing' and status in ('queued', 'scheduled')`,
      [tenantId, campaignId, phones],
    );
    return row?.count ?? 0;
  }
  async function countRepliers(tenantId: string, campaignId: string): Promise<Replies> {
    const [row] = await ask<Replies>(
      `with people as (
         select contact_id, case when contact_id is null then "from" end as number, count(*) as replies from messages
         where tenant_id = $1 and campaign_id = $2 and status = 'received' and direction = 'incoming' group by 1, 2)
       select coalesce(sum(replies), 0)::integer as replies, count(*) as repliers,
         count(*) filter (where case when contact_id is null
           then not exists (
             select from messages m where m.tenant_id = $1 and m."to" = people.number and m.campaign_id = $2
               and m.contact_id is null and m.direction = 'outgoing' and m.status = 'delivered')
           else not exists (
             select from messages m where m.tenant_id = $1 and m.contact_id = people.contact_id and m.campaign_id = $2
               and m.direction = 'outgoing' and m.status = 'delivered')
           end) as repliers_unconfirmed
       from people`,
      [tenantId, campaignId],
      { isPrepared: true },
    );
    return row ?? { replies: 0, repliers: 0, repliers_unconfirmed: 0 };
  }
  /** How many failures of each passing cause have lost their text to retention. The stored figures do not know. */
  async function withoutText(tenantId: string, campaignId: string): Promise<ReadonlyMap<MessageErrorCode, number>> {
    const rows = await ask<{ cause: MessageErrorCode; count: number }>(
      `select ${CAUSE} as cause, count(*) as count from messages
       where tenant_id = $1 and campaign_id = $2 and ${FAILED} and ${mayPass('$3')} and body = '' group by 1`,
      [tenantId, campaignId, PASSING],
      { isPrepared: true },
    );
    return new Map(rows.map(({ cause, count }) => [cause, count]));
  }
  return {
    async figures({ tenantId, campaignId }) {
      const [row] = await ask<{ figures: Figures }>(
        'select campaign_figures($1, $2, $3::text[]) as figures',
        [tenantId, campaignId, MESSAGE_ERROR_CODES],
        { isPrepared: true },
      );
      const { causes, minutes, possible_opt_outs } = row?.figures ?? {};
      const failures = (causes ?? []).map(({ error_code, count, tests }) => {
        return { error_code, count, sendable_again: IS_SENDING_AGAIN_USEFUL[error_code] ? count - tests : 0 };
      });
      const isAnySendable = failures.some(({ sendable_again }) => sendable_again > 0);
      const textless = isAnySendable ? await withoutText(tenantId, campaignId) : undefined;
      return {
        failures: failures.map(({ error_code, count, sendable_again }) => {
          return { error_code, count, sendable_again: sendable_again - (textless?.get(error_code) ?? 0) };
        }),
        minutes: (minutes?.minute ?? []).map((minute, at) => ({
          minute,
          delivered: minutes?.delivered?.[at] ?? 0,
          under_way: minutes?.under_way?.[at] ?? 0,
          unknown: minutes?.unknown?.[at] ?? 0,
          failed: minutes?.failed?.[at] ?? 0,
        })),
        undecided: await countUndecided(tenantId, campaignId, possible_opt_outs ?? []),
        ...(await countRepliers(tenantId, campaignId)),
      };
    },
    excluded: ({ tenantId, campaignId }) =>
      ask<ExcludedCount>(
        `select reason, count(*) as count from exclusions where tenant_id = $1 and campaign_id = $2
         group by reason order by 2 desc, min(seq)`,
        [tenantId, campaignId],
        { isPrepared: true },
      ),
    async exclusionIds({ tenantId, campaignId, limit }) {
      const rows = await ask<{ id: string }>(
        'select id from exclusions where tenant_id = $1 and campaign_id = $2 limit $3',
        [tenantId, campaignId, limit],
      );
      return rows.map(({ id }) => id);
    },
    async sendableAgain({ tenantId, campaignId, cause }) {
      const rows = await ask<{ id: string }>(
        `select id from messages
         where tenant_id = $1 and campaign_id = $2 and ${FAILED} and ${CAUSE} = $3 and ${mayPass('$4')} and body <> ''
         order by seq`,
        [tenantId, campaignId, cause, PASSING],
      );
      return rows.map(({ id }) => id);
    },
    async waitingAgain({ tenantId, campaignId }) {
      const rows = await ask<{ id: string; sends_again: string | null }>(
        `select id, sends_again from messages
         where tenant_id = $1 and campaign_id = $2 and (status = 'scheduled' or (status = 'queued' and sends_again is not null))
         order by seq`,
        [tenantId, campaignId],
      );
      return rows.map(({ id, sends_again }) => ({ id, sends_again: sends_again ?? undefined }));
    },
    naming: ({ tenantId, deviceId }) =>
      ask<{ id: string; status: CampaignStatus; device_ids: string[] }>(
        `select id, status, record -> 'device_ids' as device_ids from campaigns
         where tenant_id = $1 and record -> 'device_ids' ? $2::text order by seq`,
        [tenantId, deviceId],
      ),
    async anyStarted({ tenantId }) {
      const rows = await ask('select 1 from campaigns where tenant_id = $1 and started_at is not null limit 1', [
        tenantId,
      ]);
      return rows.length > 0;
    },
    async testTimes({ tenantId, userId, action, since, limit }) {
      const rows = await ask<{ at: string }>(
        `select at from activity where tenant_id = $1 and at > $2 and action = $3 and actor_id = $4
         order by at desc limit $5`,
        [tenantId, since, action, userId, limit],
      );
      return rows.map(({ at }) => at);
    },
  };
}
