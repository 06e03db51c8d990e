import type { CustomField } from '#src/domain/company/companySettings.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { filledBy } from './filledBy.ts';

/** Throws 422 when a removed field has values: it must be retired instead, and its values stay. */
export async function refuseLosingFields(
  tx: Transaction,
  tenantId: string,
  before: readonly CustomField[],
  after: readonly CustomField[],
): Promise<void> {
  for (const { key, label } of before.filter((field) => !after.some((each) => each.key === field.key))) {
    const filled = filledBy(await tx.company.customValues({ tenantId, key }));
    if (filled > 0)
      throw unprocessable({ custom_fields: sentence('company.field_has_values', { field: label, count: filled }) });
  }
}
