import { DEFAULT_FAILURE_PAUSE, isFailing, withOutcome } from '#src/domain/campaigns/failurePause.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { pauseCampaign } from './pauseCampaign.ts';
import type { UnitContext } from './UnitContext.ts';

/** A message before and after. */
export interface MessageChange {
  before: Stored<Message>;
  after: Stored<Message>;
}

/** Tracks campaigns' latest outcomes, and pauses one when more than the chosen share fails because of the route. */
export async function pauseWhereFailing(context: UnitContext, changes: readonly MessageChange[]): Promise<void> {
  const { tx } = context;
  const ids = [...new Set(changes.flatMap(({ after }) => (after.tenant_id === null ? [] : (after.campaign_id ?? []))))];
  if (ids.length === 0) return;
  const storedOutcomes = new Map((await tx.find('route_outcomes', { id: ids })).map((each) => [each.id, each]));
  const outcomes = new Map<string, string>();
  const tenants = new Map<string, string>();
  for (const { before, after } of changes) {
    const { campaign_id: id, tenant_id } = after;
    if (id === null || tenant_id === null) continue;
    tenants.set(id, tenant_id);
    outcomes.set(id, withOutcome(outcomes.get(id) ?? storedOutcomes.get(id)?.outcomes ?? '', before, after));
  }
  const newOutcomes = [...outcomes].filter(([id, latest]) => latest !== (storedOutcomes.get(id)?.outcomes ?? ''));
  await tx.updateMany(
    'route_outcomes',
    newOutcomes.filter(([id]) => storedOutcomes.has(id)).map(([id, latest]) => ({ id, change: { outcomes: latest } })),
  );
  await tx.insertMany(
    'route_outcomes',
    newOutcomes
      .filter(([id]) => !storedOutcomes.has(id))
      .map(([id, latest]) => ({ id, tenant_id: tenants.get(id) ?? null, outcomes: latest })),
  );
  // Most have almost no failures, and need no settings.
  for (const [id, latest] of newOutcomes.filter(([, each]) => isFailing(each, 0))) {
    const { failure_pause_percent = DEFAULT_FAILURE_PAUSE } = await settingsOf(tx, tenants.get(id) ?? '');
    const campaign = isFailing(latest, failure_pause_percent) ? await tx.get('campaigns', id) : undefined;
    if (campaign?.status === 'running') await pauseCampaign(context, campaign, { cause: 'many_failures' });
  }
}

/** Resets the outcomes, because the person who resumes a campaign has seen the failures. */
export async function forgetOutcomes(tx: Transaction, campaignId: string): Promise<void> {
  await tx.removeMany('route_outcomes', [campaignId]);
}
