import { styled } from '@mui/material/styles';
import type { CustomFieldType } from '#src/domain/company/companyTerms.ts';
import type { FieldTypePreview } from '#src/domain/company/customFields/fieldChange.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCustomFieldWords } from '#src/parts/contacts/useCustomFieldWords.ts';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Note } from '#src/ui/states/Note.tsx';

interface TypePreviewProps {
  /** Undefined while loading. */
  preview: FieldTypePreview | undefined;
  from: CustomFieldType;
  type: CustomFieldType;
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginBlockStart: 12,
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '6px 8px 6px 0',
    textAlign: 'start',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 500, color: theme.tokens.textQuiet },
  '& td:last-of-type, & th:last-of-type': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& [data-lost]': { color: theme.tokens.status.error.text },
}));

/** How many contacts keep and lose their value, with examples. */
export function TypePreview({ preview, from, type }: TypePreviewProps) {
  const text = useText();
  const format = useFormat();
  const words = useCustomFieldWords();
  if (!preview) return <RowsSkeleton rows={3} />;
  const { contacts_count, kept, lost, examples, smart_groups } = preview;
  const countArgs = (n: number) => ({ smart_count: n, n: format.number(n) });
  return (
    <div role="status">
      {smart_groups.length > 0 && (
        <Note kind="error" title={text('companySettings.customFields.groupsAsk')}>
          {smart_groups.join(', ')}
        </Note>
      )}
      {contacts_count === 0
        ? text('companySettings.customFields.nobodyFilled')
        : `${text('companySettings.customFields.kept', countArgs(kept))} ${
            lost > 0
              ? text('companySettings.customFields.lost', countArgs(lost))
              : text('companySettings.customFields.nothingLost')
          }`}
      {examples.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{text('companySettings.customFields.before')}</th>
              <th scope="col">{text('companySettings.customFields.after')}</th>
              <th scope="col">{text('companySettings.customFields.contacts')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ before, after, contacts }) => (
              <tr key={String(before)}>
                <td>{words(from, before) || String(before)}</td>
                <td data-lost={after === null ? '' : undefined}>
                  {after === null ? text('companySettings.customFields.removed') : words(type, after)}
                </td>
                <td>{format.number(contacts)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
