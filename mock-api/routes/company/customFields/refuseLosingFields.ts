import { unprocessable } from '#mock-api/middleware/parseWith.ts';
import { said } from '#mock-api/said/Said.ts';
import type { Store } from '#mock-api/store/Store.ts';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { valuesOf } from './valuesOf.ts';

/** Throws 422 where a field is left out that contacts have values in: such a field is retired, and its values stay. */
export function refuseLosingFields(
  store: Store,
  tenantId: string,
  before: readonly CustomField[],
  after: readonly CustomField[],
): void {
  for (const { key, label } of before.filter((field) => !after.some((each) => each.key === field.key))) {
    const { filled } = valuesOf(store, tenantId, key);
    if (filled > 0)
      throw unprocessable({ custom_fields: said`cannot lose ${label}: ${filled} contacts have a value in it` });
  }
}
