import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useOperation } from '#src/api/useOperation.ts';
import type { CompanySettings, CustomField } from '#src/domain/company/companySettings.ts';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import { fieldProblems } from '#src/domain/company/customFields/fieldProblems.ts';
import { useText } from '#src/i18n/useText.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { useField } from '#src/ui/forms/inputs/useField.ts';
import { PlainFieldset } from '#src/ui/forms/PlainFieldset.tsx';
import type { EntryComparison } from '#src/ui/forms/saving/conflict/keyedEntries.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { CustomFieldRow } from './CustomFieldRow.tsx';
import { withField, withMovedField, withNewField, withNewName } from './editFields.ts';
import { RetiredFields } from './RetiredFields.tsx';
import { rebaseField } from './rebaseField.ts';
import { TypeChangeDialog } from './TypeChangeDialog.tsx';

interface CustomFieldsInputProps {
  settings: CompanySettings;
  onChanged: (settings: CompanySettings) => void;
}

const Rows = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  '& > li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '&:empty': { display: 'none' },
}));

/** The custom fields of contacts: names, order, choices, and which are active; saved with the form. */
export function CustomFieldsInput({ settings, onChanged }: CustomFieldsInputProps) {
  const text = useText();
  const { uses, error, refetch } = useFieldUses();
  const [retyped, setRetyped] = useState<CustomField | null>(null);
  // An unsaved row is identified by its position: its key changes as its name is typed.
  const checkFields = (fields: CustomField[]) => {
    const [first] = fieldProblems(fields);
    if (!first) return undefined;
    const fieldName = fields.find(({ key }) => key === first[0])?.label || text('companySettings.customFields.unnamed');
    return text(`companySettings.customFields.problems.${first[1]}`, { name: fieldName });
  };
  const { id, field, frame, isDisabled } = useField({
    source: 'custom_fields',
    label: text('companySettings.fields.custom_fields'),
    validate: checkFields,
    entries: useFieldComparison(),
    format: (value: unknown) => value ?? [],
  });
  const fields: CustomField[] = field.value;
  const savedFields = settings.custom_fields;
  const isChanged = JSON.stringify(fields) !== JSON.stringify(savedFields);
  const inUse = fields.filter(({ is_retired }) => !is_retired);
  const problems = fieldProblems(fields);
  const savedKeys = savedFields.map(({ key }) => key);
  const isSaved = (key: string) => savedKeys.includes(key);
  const renamed = ({ key }: CustomField, label: string) =>
    isSaved(key) ? withField(fields, key, { label }) : withNewName(fields, key, label, savedKeys);
  const unsaved = fields.filter(({ key }) => !isSaved(key));
  /** A missing name is an error only after the user has left the field. */
  const problemOf = (key: string) => {
    const problem = problems.get(key);
    return problem === 'noLabel' && frame.error === null ? undefined : problem;
  };

  return (
    <FieldFrame {...frame} isOptional={false} isGroup>
      <PlainFieldset id={id} ref={field.ref} tabIndex={-1} aria-labelledby={`${id}-label`}>
        {error && (
          <ProblemNote
            error={error}
            title={text('companySettings.customFields.usesNotLoaded')}
            onRetry={() => refetch()}
          />
        )}
        {inUse.length === 0 && <p>{text('companySettings.customFields.none')}</p>}
        <Rows>
          {inUse.map((each, at) => (
            <CustomFieldRow
              key={isSaved(each.key) ? each.key : `new ${unsaved.indexOf(each)}`}
              field={each}
              fields={fields}
              onChange={field.onChange}
              onRename={(label) => field.onChange(renamed(each, label))}
              use={uses.get(each.key)}
              isSaved={isSaved(each.key)}
              isDisabled={isDisabled}
              problem={problemOf(each.key)}
              isFirst={at === 0}
              isLast={at === inUse.length - 1}
              onMove={(by) => field.onChange(withMovedField(fields, each.key, by))}
              onChangeType={isChanged ? undefined : () => setRetyped(each)}
            />
          ))}
        </Rows>
        {!isDisabled && fields.length < COMPANY_LIMITS.custom_fields && (
          <Button
            variant="outlined"
            startIcon={<MdiIcon name="mdi-plus" />}
            sx={{ marginBlockStart: 3 }}
            onClick={() => field.onChange(withNewField(fields, '', savedKeys))}
          >
            {text('companySettings.customFields.add')}
          </Button>
        )}
        <RetiredFields fields={fields} uses={uses} isDisabled={isDisabled} onChange={field.onChange} />
      </PlainFieldset>
      {retyped && (
        <TypeChangeDialog
          field={retyped}
          version={settings.version}
          onClose={() => setRetyped(null)}
          onChanged={onChanged}
        />
      )}
    </FieldFrame>
  );
}

/** When two people changed the settings: each custom field, and their order, is a choice of its own. */
function useFieldComparison(): EntryComparison {
  const text = useText();
  const nameOf = ({ label }: CustomField) => label || text('companySettings.customFields.unnamed');
  return {
    nameOf: (field: CustomField) => text('companySettings.customFields.fieldNamed', { name: nameOf(field) }),
    inWords: (field: CustomField | null) => {
      if (!field) return text('companySettings.customFields.notThere');
      const { type, choices, is_retired } = field;
      const kind = text(`companySettings.customFields.types.${type}`);
      const details = [kind, choices.join(', '), is_retired ? text('companySettings.customFields.retiredMark') : ''];
      return `${nameOf(field)} (${details.filter(Boolean).join(' · ')})`;
    },
    orderLabel: text('companySettings.customFields.order'),
    orderInWords: (fields: CustomField[]) =>
      fields
        .filter(({ is_retired }) => !is_retired)
        .map(nameOf)
        .join(', '),
    mineOver: rebaseField,
  };
}

/** The uses of each custom field, by key; empty until loaded. */
function useFieldUses() {
  const { data = [], error, refetch } = useOperation('customFieldUses');
  return { uses: new Map(data.map((use) => [use.key, use])), error, refetch };
}
