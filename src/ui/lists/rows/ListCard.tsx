import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { type CardRole, primaryColumn } from '#src/ui/lists/column.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { RowCheckbox, rowNameId } from '#src/ui/lists/selection/RowCheckbox.tsx';
import { cellContent } from './cellContent.ts';
import { RecordLink } from './RecordLink.tsx';

export const CardWords = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  paddingBlockStart: 1,
});
const FirstLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: '2px 8px',
});
// A long name wraps next to the status; a status as wide as the card gets its own line.
const Name = styled('span')({ flex: '1 1 0', minWidth: 'min(100%, 9em)' });
const Details = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  // A long value is cut or wraps; it never pushes the status out of the card.
  '& > span': { minWidth: 0 },
  // A cell without content leaves no gap.
  '& > :empty': { display: 'none' },
}));
/** Cards omit empty values: without a column heading, a dash would mean nothing. */
const isEmpty = (content: unknown) => content === '–' || content === '';

const Check = styled('span')({ margin: '-4px 0 -4px -8px' });

/** A record as a card on narrow screens: its name, its status, and two or three more values. */
export function ListCard({ record, to }: { record: RaRecord; to: string | null }) {
  const { columns, canSelect } = useDataList();
  const columnsAs = (role: CardRole) => columns.filter(({ cardRole }) => cardRole === role);
  const title = columnsAs('title')[0] ?? primaryColumn(columns);
  return (
    <li data-opens={to === null ? undefined : ''}>
      {canSelect && (
        <Check>
          <RowCheckbox record={record} />
        </Check>
      )}
      <CardWords>
        <FirstLine>
          <Name id={rowNameId(record)}>
            <RecordLink to={to}>{title && cellContent(title, record)}</RecordLink>
            {title?.underName?.(record)}
          </Name>
          {columnsAs('status').map((column) => (
            <span key={column.source}>{cellContent(column, record)}</span>
          ))}
        </FirstLine>
        <Details>
          {columnsAs('detail')
            .map((column) => ({ source: column.source, content: cellContent(column, record) }))
            .filter(({ content }) => !isEmpty(content))
            .map(({ source, content }) => (
              <span key={source}>{content}</span>
            ))}
        </Details>
      </CardWords>
    </li>
  );
}
