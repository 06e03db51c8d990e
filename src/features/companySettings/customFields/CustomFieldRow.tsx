import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { COMPANY_LIMITS, CUSTOM_FIELD_TYPES, type CustomFieldType } from '#src/domain/company/companyTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { ChoicesBox } from './ChoicesBox.tsx';
import type { CustomFieldRowProps } from './customFieldRowProps.ts';
import { withField } from './editFields.ts';
import { FieldActions } from './FieldActions.tsx';
import { UseLine } from './UseLine.tsx';

const Row = styled('li')({ display: 'grid', gap: 8, padding: '12px 12px 12px 16px' });
const FieldGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px auto',
  alignItems: 'center',
  gap: 8,
  '@media (max-width: 600px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    // The name. The type before it is a span, which `:first-of-type` alone would match as well.
    '& > div:first-of-type': { gridColumn: '1 / -1' },
  },
});

/** A custom field: its name, type, uses and actions. */
export function CustomFieldRow(props: CustomFieldRowProps) {
  const { field, fields, onChange, onRename, use, isSaved, isDisabled, problem } = props;
  const text = useText();
  const id = useId();
  const { key, label, type, choices } = field;
  const name = label || text('companySettings.customFields.unnamed');
  return (
    <Row>
      <FieldGrid>
        <OutlinedInput
          id={id}
          value={label}
          error={problem === 'noLabel' || problem === 'labelTaken'}
          disabled={isDisabled}
          autoFocus={!isSaved && label === ''}
          placeholder={text('companySettings.customFields.label')}
          inputProps={{
            'aria-label': text('companySettings.customFields.labelOf', { name }),
            'aria-describedby': `${id}-use`,
            maxLength: COMPANY_LIMITS.field_label,
          }}
          onChange={(event) => onRename(event.target.value)}
        />
        {isSaved ? (
          <span>{text(`companySettings.customFields.types.${type}`)}</span>
        ) : (
          <Select
            native
            value={type}
            inputProps={{ 'aria-label': text('companySettings.customFields.typeOf', { name }) }}
            onChange={(event) => onChange(withField(fields, key, { type: event.target.value as CustomFieldType }))}
          >
            {CUSTOM_FIELD_TYPES.map((each) => (
              <option key={each} value={each}>
                {text(`companySettings.customFields.types.${each}`)}
              </option>
            ))}
          </Select>
        )}
        {!isDisabled && <FieldActions {...props} name={name} />}
      </FieldGrid>
      {type === 'choice' && (
        <ChoicesBox
          name={name}
          choices={choices}
          counts={use?.choices ?? {}}
          isInvalid={problem === 'noChoices' || problem === 'choiceTwice'}
          isDisabled={isDisabled}
          onChange={(next) => onChange(withField(fields, key, { choices: next }))}
        />
      )}
      <UseLine id={`${id}-use`} fieldKey={key} use={use} />
    </Row>
  );
}
