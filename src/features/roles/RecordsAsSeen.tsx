import { styled } from '@mui/material/styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useOperation } from '#src/api/useOperation.ts';
import { LIMITABLE_FIELDS } from '#src/domain/access/permissions.ts';
import type { PreviewedResource } from '#src/domain/access/rolePreviewTerms.ts';
import { RESOURCE_TABLE } from '#src/domain/contract/resourceTable.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { FiguresTable } from '#src/ui/figures/FiguresTable.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';

const Wide = styled('div')({
  overflowX: 'auto',
  '& thead th': { whiteSpace: 'nowrap' },
  '& thead th::first-letter': { textTransform: 'uppercase' },
  '& td, & tbody th': { maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Count = styled('p')({ margin: '0 0 8px' });

interface RecordsAsSeenProps {
  resource: PreviewedResource;
  rules: AbilityRule[];
}

/** The first rows of a list as users with this role see them. */
export function RecordsAsSeen({ resource, rules }: RecordsAsSeenProps) {
  const text = useText();
  const format = useFormat();
  const { data, error, isPaused, isPlaceholderData } = useOperation('previewRole', {
    body: { rules, resource },
    // While the role is edited, the rows stay until new ones arrive.
    placeholderData: keepPreviousData,
  });
  if (error) return <ProblemNote error={error} />;
  // Offline, the previous rows are not those of these rules.
  if (!data || (isPaused && isPlaceholderData)) return <RowsSkeleton rows={3} />;
  const { visible, total, records } = data;
  const fields = LIMITABLE_FIELDS[RESOURCE_TABLE[resource].subject] ?? [];
  const words = { smart_count: total, n: format.number(visible), of: format.number(total) };
  return (
    <>
      <Count>{text('roles.preview.sees', words)}</Count>
      {records.length > 0 && (
        <Wide>
          <FiguresTable aria-label={text('roles.preview.newest')}>
            <thead>
              <tr>
                <th scope="col">{text('roles.preview.record')}</th>
                {fields.map((field) => (
                  <th key={field} scope="col">
                    {text(`roles.words.fields.${field as 'phone'}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map(({ id, name, fields: values }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {fields.map((field) => (
                    <td key={field}>{field in values ? formatValue(values[field]) : text('roles.preview.notShown')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </FiguresTable>
        </Wide>
      )}
    </>
  );
}

function formatValue(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(String).join(', ') || '–';
  return value === null || value === '' ? '–' : String(value);
}
