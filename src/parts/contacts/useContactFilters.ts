import { may } from '#src/domain/access/ability.ts';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CONSENTS } from '#src/domain/contacts/contactTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { useAccess } from '#src/session/useAccess.ts';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { recordName } from '#src/ui/records/recordName.ts';

/** The contact filters the user can use. `without`: filters the list already applies. */
export function useContactFilters({ without }: { without?: 'category_id' | 'group_ids' } = {}): FilterDefinition[] {
  const text = useText();
  const ability = useAccess()?.ability;
  const settings = useTextingSettings();
  const reads = (subject: 'categories' | 'groups'): boolean =>
    ability !== undefined && may(ability, { action: 'read', subject });
  const seesCustom = ability !== undefined && may(ability, { action: 'read', subject: 'contacts', field: 'custom' });
  const custom = seesCustom ? (settings?.custom_fields ?? []).filter(({ is_retired }) => !is_retired) : [];
  const label = (
    source: 'category_id' | 'group_ids' | 'consent' | 'consent_at' | 'last_contacted_at' | 'created_at',
  ): string => text(`contacts.fields.${source}`);

  const filters: FilterDefinition[] = [
    ...(reads('categories')
      ? [
          {
            kind: 'reference' as const,
            source: 'category_id',
            label: label('category_id'),
            reference: 'categories',
            name: recordName,
          },
        ]
      : []),
    ...(reads('groups')
      ? [
          {
            kind: 'reference' as const,
            source: 'group_ids',
            label: label('group_ids'),
            reference: 'groups',
            name: recordName,
          },
        ]
      : []),
    {
      kind: 'multiSelect',
      source: 'consent',
      label: label('consent'),
      choices: CONSENTS.map((value) => ({ value, label: text(`contacts.consents.${value}`) })),
    },
    { kind: 'dateRange', source: 'consent_at', label: label('consent_at'), isSecondary: true },
    { kind: 'dateRange', source: 'last_contacted_at', label: label('last_contacted_at') },
    { kind: 'dateRange', source: 'created_at', label: label('created_at') },
    ...custom.map((field) => customFilter(field, { yes: text('contacts.yes'), no: text('contacts.no') })),
  ];
  return filters.filter(({ source }) => source !== without);
}

/** The filter of a custom field, by its type. */
function customFilter(
  { key, label, type, choices }: CustomField,
  words: { yes: string; no: string },
): FilterDefinition {
  const field = { source: `custom.${key}`, label, isSecondary: true };
  switch (type) {
    case 'choice':
      return { ...field, kind: 'multiSelect', choices: choices.map((value) => ({ value, label: value })) };
    case 'boolean':
      return { ...field, kind: 'yesNo', ...words };
    case 'number':
      return { ...field, kind: 'numberRange' };
    case 'date':
      return { ...field, kind: 'dayRange' };
    case 'text':
      return { ...field, kind: 'text' };
  }
}
