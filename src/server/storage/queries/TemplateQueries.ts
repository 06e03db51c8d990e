import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { TemplateUsages } from '#src/domain/messages/templateUsages.ts';

/** Queries on templates. */
export interface TemplateQueries {
  /**
   * The campaigns made with a template (`template_id`): the number of all, and the names of the `limit` newest `readable` ones. Newest first by
   * `created_at`.
   */
  campaigns(input: {
    tenantId: string;
    templateId: string;
    readable: Criterion;
    limit: number;
  }): Promise<TemplateUsages['campaigns']>;
}
