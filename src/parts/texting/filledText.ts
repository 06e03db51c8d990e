import type { CustomField } from '#src/domain/company/companySettings.ts';
import {
  availableCustomKeys,
  compileBody,
  type PlaceholderValues,
  parsePlaceholders,
} from '#src/domain/sms/placeholders.ts';

interface FilledText {
  /** Null while it cannot be sent: it is empty, has malformed braces, or a field without a value. */
  text: string | null;
  hasEmptyFields: boolean;
}

/** A message to one person, with the values filled in. `customFields`: null while unknown. */
export function filledText(
  body: string,
  person: PlaceholderValues,
  customFields: readonly CustomField[] | null,
): FilledText {
  if (body.trim() === '') return { text: null, hasEmptyFields: false };
  const rendered = compileBody(body, customFields ? availableCustomKeys(customFields) : undefined).render(person);
  if ('missing' in rendered) return { text: null, hasEmptyFields: true };
  const isMalformed = parsePlaceholders(body).problems.length > 0;
  return { text: isMalformed ? null : rendered.text, hasEmptyFields: false };
}
