import type { CampaignApproval } from '#src/domain/campaigns/campaignApproval.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { withAddedText } from '#src/domain/sms/addedText.ts';
import { availableCustomKeys, compileBody } from '#src/domain/sms/placeholders.ts';
import { type ReviewInput, reviewOf } from '#src/domain/sms/review/reviewOf.ts';
import { contactAsSeen } from '#src/server/access/contactAsSeen.ts';
import { segmentsWithWaiting } from '#src/server/areas/billing/index.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { peopleIn, undecidedNumbers } from '#src/server/areas/contacts/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/** Reviews a campaign with the tenant's current contacts, devices and plan. `approval`: the approval of the campaign as it is. */
export async function reviewStored(
  context: HandlerContext,
  campaign: ReviewInput['campaign'],
  approval: CampaignApproval | null,
): Promise<CampaignReview> {
  const { tx, clock, tenantId } = context;
  const review = reviewOf({
    campaign,
    people: await peopleIn(tx, { tenantId, audience: campaign.audience, now: clock.now() }),
    undecided: await undecidedNumbers(tx, tenantId),
    devices: await tx.find('devices', { tenant_id: tenantId }),
    settings: await settingsOf(tx, tenantId),
    plan: (await segmentsWithWaiting(tx, tenantId)) ?? { limit: 0, used: 0, waiting: 0 },
    now: clock.now(),
    approval,
  });
  return { ...review, examples: await examplesAsSeen(context, campaign, review.examples) };
}

/** Renders the examples again, with hidden values, if the user cannot read everything a placeholder can contain. */
async function examplesAsSeen(
  { tx, caller, tenantId }: HandlerContext,
  { body, purpose }: ReviewInput['campaign'],
  examples: CampaignReview['examples'],
): Promise<CampaignReview['examples']> {
  const toVisibleContact = contactAsSeen(caller);
  if (!toVisibleContact) return examples;
  const settings = await settingsOf(tx, tenantId);
  const compiled = compileBody(withAddedText(body, purpose, settings), availableCustomKeys(settings.custom_fields));
  const visibleExamples: CampaignReview['examples'] = [];
  for (const example of examples) {
    const contact = await tx.get('contacts', example.contact_id);
    const rendered = contact && compiled.render(toVisibleContact(contact));
    // Stryker disable next-line ConditionalExpression,LogicalOperator: an example's contact exists, and masking leaves no value empty.
    if (rendered && 'text' in rendered) visibleExamples.push({ ...example, text: rendered.text });
  }
  return visibleExamples;
}
