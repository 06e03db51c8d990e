import { ApiError } from '#src/api/apiError.ts';
import type { callOperation } from '#src/api/callOperation.ts';
import type { CompanySettings, CustomField } from '#src/domain/company/companySettings.ts';
import { fieldKey } from '#src/domain/company/customFields/fieldKey.ts';

export type NewField = Pick<CustomField, 'label' | 'type' | 'choices'>;

/** The most fields a company may have, including retired ones. */
export const MAX_FIELDS = 50;
/** How often it is tried if others change the settings at the same time. */
const ATTEMPTS = 4;

interface AddedField {
  settings: CompanySettings;
  field: CustomField;
}

/**
 * Adds a custom field, retrying if the settings change at the same time. Throws ApiError.
 *
 * @param mayBeAdded an earlier try may have added it: then a field like it is the result
 */
export async function addCustomField(
  newField: NewField,
  call: typeof callOperation,
  mayBeAdded = false,
): Promise<AddedField> {
  for (let attempt = 1; ; attempt += 1) {
    const { data: before } = await call('companySettings');
    const { custom_fields: fields, version } = before;
    const added = mayBeAdded && fields.find((field) => !field.is_retired && isAlike(field, newField));
    if (added) return { settings: before, field: added };
    const key = fieldKey(
      newField.label,
      fields.map((field) => field.key),
    );
    const field: CustomField = { ...newField, key, is_retired: false };
    try {
      const { data } = await call('updateCompanySettings', { version, body: { custom_fields: [...fields, field] } });
      return { settings: data, field };
    } catch (error) {
      const wasOvertaken = error instanceof ApiError && error.status === 412;
      if (!wasOvertaken || attempt === ATTEMPTS) throw error;
    }
  }
}

function isAlike(one: NewField, other: NewField): boolean {
  return one.label === other.label && one.type === other.type && one.choices.join('\n') === other.choices.join('\n');
}
