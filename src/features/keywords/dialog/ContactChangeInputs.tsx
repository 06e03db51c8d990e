import { useWatch } from 'react-hook-form';
import {
  CONSENTS_OF_MATCH,
  KEYWORD_CONSENTS,
  type KeywordConsent,
  type KeywordMatch,
} from '#src/domain/keywords/keywordTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputReference } from '#src/ui/forms/inputs/InputReference.tsx';
import { InputSelect } from '#src/ui/forms/inputs/InputSelect.tsx';
import { type FormValues, memoize, valueAt } from '#src/ui/forms/rules.ts';
import { recordName } from '#src/ui/records/recordName.ts';

/** The consents this match may set; none if only a newer API knows it. */
const consentsOf = (match: KeywordMatch = 'exact'): readonly KeywordConsent[] => CONSENTS_OF_MATCH[match] ?? [];

/** Rejects a consent that this match cannot set: a message that happens to contain a word is not consent. */
const consentOfMatch = memoize(() => (value: unknown, values: { match?: KeywordMatch }) => {
  const allowed: readonly unknown[] = consentsOf(values.match);
  if ((value as KeywordConsent | null) === null || value === undefined || allowed.includes(value)) return undefined;
  return { message: 'keywords.consentTooEasy', args: {} } as const;
});

/** Rejects a list that shares an entry with another one. */
const apartFrom = memoize((source: string) => (value: unknown, values: FormValues) => {
  const others = valueAt(values, source);
  const isShared = Array.isArray(value) && Array.isArray(others) && value.some((each) => others.includes(each));
  return isShared ? ({ message: 'keywords.groupTwice', args: {} } as const) : undefined;
});

const MANUAL = { type: 'manual' };

/** The changes a keyword makes to the sender's contact. */
export function ContactChangeInputs() {
  const text = useText();
  const match: KeywordMatch = useWatch({ name: 'match' }) ?? 'exact';
  const readsGroups = useCan({ action: 'read', subject: 'groups' }).isAllowed;
  const readsCategories = useCan({ action: 'read', subject: 'categories' }).isAllowed;
  const allowed = consentsOf(match);
  return (
    <Fields>
      {readsGroups && (
        <>
          <InputReference
            source="actions.add_group_ids"
            label={text('keywords.fields.add_group_ids')}
            reference="groups"
            // Conditions decide who is in a smart group.
            filter={MANUAL}
            name={recordName}
            isMultiple
          />
          <InputReference
            source="actions.remove_group_ids"
            label={text('keywords.fields.remove_group_ids')}
            reference="groups"
            filter={MANUAL}
            name={recordName}
            validate={apartFrom('actions.add_group_ids')}
            isMultiple
          />
        </>
      )}
      {readsCategories && (
        <InputReference
          source="actions.set_category_id"
          label={text('keywords.fields.set_category_id')}
          reference="categories"
          name={recordName}
          placeholder={text('keywords.contactChanges.unchanged')}
        />
      )}
      <InputSelect
        source="actions.consent"
        label={text('keywords.fields.consent')}
        help={text(`keywords.consentHelp.${match}`)}
        emptyLabel={text('keywords.contactChanges.unchanged')}
        choices={KEYWORD_CONSENTS.map((value) => ({
          value,
          label: text(`contacts.consents.${value}`),
          isDisabled: !allowed.includes(value),
        }))}
        validate={consentOfMatch()}
      />
    </Fields>
  );
}
