import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { positions } from '#src/ui/states/positions.ts';
import { CardWords, ListCard } from './ListCard.tsx';
import { useRecordPath } from './useRecordPath.ts';
import { useRowClicks } from './useRowClicks.ts';

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 8, padding: '12px 14px' },
  '& > li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& > li[data-opens]': { cursor: 'pointer' },
}));

/** The list as cards, below 600 px. */
export function ListCards({ isLoading }: { isLoading: boolean }) {
  const { label } = useDataList();
  const { data = [] } = useListContext();
  const pathOf = useRecordPath();
  const ref = useRowClicks<HTMLUListElement>();
  return (
    <Cards ref={ref} aria-label={label}>
      {isLoading
        ? positions(6).map(({ key }) => (
            <li key={key} aria-hidden>
              <CardWords>
                <Skeleton variant="rounded" height={14} width="60%" />
                <Skeleton variant="rounded" height={12} width="40%" />
              </CardWords>
            </li>
          ))
        : data.map((record) => <ListCard key={record.id} record={record} to={pathOf(record)} />)}
    </Cards>
  );
}
