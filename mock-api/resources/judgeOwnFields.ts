import { unprocessable } from '#mock-api/middleware/parseWith.ts';
import { type Said, said } from '#mock-api/said/Said.ts';
import type { CustomField } from '#src/domain/company/companySettings.ts';

/** Throws 422 where two of a company's fields would have one key, or a field would hold something else than contacts have in it. */
export function judgeOwnFields(fields: readonly CustomField[], before: readonly CustomField[]): void {
  const problems: Record<string, Said> = {};
  fields.forEach(({ key, type, choices }, index) => {
    const at = `custom_fields.${index}`;
    const known = before.find((each) => each.key === key);
    if (fields.findIndex((each) => each.key === key) < index) problems[`${at}.key`] = said`is the key of another field`;
    if (known && known.type !== type) problems[`${at}.type`] = said`stays as it is; make another field`;
    if (type === 'choice' && choices.length === 0) problems[`${at}.choices`] = said`is required`;
  });
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
}
