import type { ReachRule } from '#src/domain/access/reach.ts';
import type { TemplateUsages } from '#src/domain/messages/templateUsages.ts';

/** What is asked about templates. */
export interface TemplateQueries {
  /** The campaigns made with a template (`template_id`): all counted, and the `limit` newest within `reach` named. Newest first by `created_at`. */
  campaigns(asked: {
    tenantId: string;
    templateId: string;
    reach: readonly ReachRule[];
    limit: number;
  }): Promise<TemplateUsages['campaigns']>;
}
