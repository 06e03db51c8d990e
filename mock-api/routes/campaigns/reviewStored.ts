import { segmentsOf } from '#mock-api/resources/billing/segmentsOf.ts';
import { smartGroupsOf } from '#mock-api/resources/smartGroups/SmartGroups.ts';
import { settingsOf } from '#mock-api/simulation/tenantFacts.ts';
import type { HandlerContext } from '#mock-api/types.ts';
import type { CampaignApproval } from '#src/domain/campaigns/campaignApproval.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { type ReviewQuestion, reviewOf } from '#src/domain/sms/preflight/preflight.ts';

/**
 * The pre-flight of a campaign on the tenant's contacts, devices and plan as they are now. `approval`: what a second person
 * said to the campaign as it is.
 */
export function reviewStored(
  { store, clock, tenantId }: HandlerContext,
  campaign: ReviewQuestion['campaign'],
  approval: CampaignApproval | null,
): CampaignReview {
  return reviewOf({
    campaign,
    contacts: store.ofTenant('contacts', tenantId),
    smartGroups: smartGroupsOf(store).tests(tenantId, clock.now()),
    devices: store.ofTenant('devices', tenantId),
    settings: settingsOf(store, tenantId),
    plan: segmentsOf(store, tenantId) ?? { limit: 0, used: 0 },
    now: clock.now(),
    approval,
  });
}
