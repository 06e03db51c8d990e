import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { CustomFieldUse } from '#src/domain/company/customFields/fieldChange.ts';
import { useText } from '#src/i18n/useText.ts';
import { withField } from './editFields.ts';
import { UseLine } from './UseLine.tsx';

interface RetiredFieldsProps {
  fields: readonly CustomField[];
  uses: ReadonlyMap<string, CustomFieldUse>;
  isDisabled: boolean;
  onChange: (fields: CustomField[]) => void;
}

const Frame = styled('div')({ marginBlockStart: 20 });
const Title = styled('h3')({ margin: '0 0 4px', fontSize: '0.875rem', fontWeight: 550 });
const Help = styled('p')(({ theme }) => ({ margin: '0 0 8px', fontSize: '0.8125rem', color: theme.tokens.textQuiet }));
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 });
const Row = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });
const Name = styled('div')({ flex: '1 1 200px', minWidth: 0 });

/** Retired fields, whose values are kept. */
export function RetiredFields({ fields, uses, isDisabled, onChange }: RetiredFieldsProps) {
  const text = useText();
  const retired = fields.filter(({ is_retired }) => is_retired);
  if (retired.length === 0) return null;
  return (
    <Frame>
      <Title>{text('companySettings.customFields.retired')}</Title>
      <Help>{text('companySettings.customFields.retiredHelp')}</Help>
      <List>
        {retired.map(({ key, label }) => (
          <Row key={key}>
            <Name>
              {label}
              <UseLine id={`retired-${key}`} fieldKey={key} use={uses.get(key)} />
            </Name>
            {!isDisabled && (
              <Button
                size="small"
                variant="outlined"
                aria-label={text('companySettings.customFields.restoreNamed', { name: label })}
                onClick={() => onChange(withField(fields, key, { is_retired: false }))}
              >
                {text('companySettings.customFields.restore')}
              </Button>
            )}
          </Row>
        ))}
      </List>
    </Frame>
  );
}
