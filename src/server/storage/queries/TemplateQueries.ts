import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { TemplateUsages } from '#src/domain/messages/templateUsages.ts';

/** What is asked about templates. */
export interface TemplateQueries {
  /** The campaigns made with a template (`template_id`): all counted, and the `limit` newest that are `readable` named. Newest first by `created_at`. */
  campaigns(asked: {
    tenantId: string;
    templateId: string;
    readable: Criterion;
    limit: number;
  }): Promise<TemplateUsages['campaigns']>;
}
