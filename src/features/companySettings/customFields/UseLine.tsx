import { styled } from '@mui/material/styles';
import type { CustomFieldUse } from '#src/domain/company/customFields/fieldChange.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  '& code': { fontSize: '0.8125rem', overflowWrap: 'anywhere' },
}));

/** A field's placeholder, the number of contacts with a value, and the other records that refer to it. */
export function UseLine({ id, fieldKey, use }: { id: string; fieldKey: string; use: CustomFieldUse | undefined }) {
  const text = useText();
  const format = useFormat();
  const spoken = [
    ['templates', use?.templates],
    ['campaigns', use?.campaigns],
    ['groups', use?.smart_groups],
  ] as const;
  return (
    <Row id={id}>
      <code>{`{{custom.${fieldKey}}}`}</code>
      {use && (
        <span>
          {text('companySettings.customFields.filled', {
            smart_count: use.contacts_count,
            n: format.number(use.contacts_count),
          })}
        </span>
      )}
      {spoken.map(
        ([kind, names = []]) =>
          names.length > 0 && (
            <span key={kind} title={names.join(', ')}>
              {text(`companySettings.customFields.used.${kind}`, {
                smart_count: names.length,
                n: format.number(names.length),
              })}
            </span>
          ),
      )}
    </Row>
  );
}
