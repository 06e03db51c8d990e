import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { ActivityQueries } from './ActivityQueries.ts';
import type { BillingQueries } from './BillingQueries.ts';
import type { CallQueries } from './CallQueries.ts';
import type { CampaignQueries } from './CampaignQueries.ts';
import type { CategoryQueries } from './CategoryQueries.ts';
import type { CompanyQueries } from './CompanyQueries.ts';
import type { ContactQueries } from './ContactQueries.ts';
import type { ConversationQueries } from './ConversationQueries.ts';
import type { DeviceQueries } from './DeviceQueries.ts';
import type { GroupQueries } from './GroupQueries.ts';
import type { ImportQueries } from './ImportQueries.ts';
import type { IncomingQueries } from './IncomingQueries.ts';
import type { JobQueries } from './JobQueries.ts';
import type { MessageQueries } from './MessageQueries.ts';
import type { SendingQueries } from './SendingQueries.ts';
import type { StatisticsQueries } from './StatisticsQueries.ts';
import type { TemplateQueries } from './TemplateQueries.ts';
import type { TenantQueries } from './TenantQueries.ts';
import type { UserQueries } from './UserQueries.ts';
import type { WebhookQueries } from './WebhookQueries.ts';

/**
 * Named queries, by area, for what equal fields cannot express. Each takes one object that names the tenant, and returns plain values (a count, ids,
 * current records, a page), never a function or anything that follows later writes. Only that tenant's records count. The limits of a role are data
 * ({@link Criterion}), so that each storage can apply them in its own language. Only queries for due work ({@link SendingQueries}, {@link
 * JobQueries}, due webhooks) cover all tenants.
 */
export interface Queries {
  readonly activity: ActivityQueries;
  readonly billing: BillingQueries;
  readonly calls: CallQueries;
  readonly campaigns: CampaignQueries;
  readonly categories: CategoryQueries;
  readonly company: CompanyQueries;
  readonly contacts: ContactQueries;
  readonly conversations: ConversationQueries;
  readonly devices: DeviceQueries;
  readonly groups: GroupQueries;
  readonly imports: ImportQueries;
  readonly incoming: IncomingQueries;
  readonly messages: MessageQueries;
  readonly statistics: StatisticsQueries;
  readonly templates: TemplateQueries;
  readonly tenants: TenantQueries;
  readonly users: UserQueries;
  readonly webhooks: WebhookQueries;
  readonly jobs: JobQueries;
  readonly sending: SendingQueries;
}
