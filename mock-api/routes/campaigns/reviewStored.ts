import { smartGroupsOf } from '#mock-api/resources/smartGroups/SmartGroups.ts';
import { settingsOf } from '#mock-api/simulation/tenantFacts.ts';
import type { HandlerContext } from '#mock-api/types.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { type ReviewQuestion, reviewOf } from '#src/domain/sms/preflight/preflight.ts';

/**
 * The pre-flight of a campaign on the tenant's contacts, devices and plan as they are now. Whoever made the campaign
 * cannot approve it themselves; anybody else who may send does so by sending.
 */
export function reviewStored(
  { store, clock, caller, tenantId }: HandlerContext,
  campaign: ReviewQuestion['campaign'],
  createdBy: string,
): CampaignReview {
  const subscription = store.ofTenant('subscriptions', tenantId)[0];
  const plan = subscription && store.byId('plans', subscription.plan_id);
  return reviewOf({
    campaign,
    contacts: store.ofTenant('contacts', tenantId),
    smartGroups: smartGroupsOf(store).tests(tenantId, clock.now()),
    devices: store.ofTenant('devices', tenantId),
    settings: settingsOf(store, tenantId),
    plan: { limit: plan?.limits.segments ?? 0, used: subscription?.usage.segments ?? 0 },
    now: clock.now(),
    isApproved: caller.user.id !== createdBy,
  });
}
