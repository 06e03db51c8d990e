import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { searchable } from '#src/api/provider/withShortSearch.ts';
import { useText } from '#src/i18n/useText.ts';
import { useTypedSearch } from '#src/ui/background/useTypingPause.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { useDataList } from './DataListContext.tsx';
import { FilterPills } from './filters/FilterPills.tsx';
import { ToolPopover } from './ToolPopover.tsx';
import { useIsNarrow } from './useIsNarrow.ts';
import { SavedViews } from './views/SavedViews.tsx';

const ToolbarLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 8,
  minHeight: 36,
  marginBlockEnd: 12,
  '@media print': { minHeight: 0 },
});
/** The filters wrap in their own space, so that the tools stay where they are. */
const Narrowing = styled('div')(({ theme }) => ({
  flex: '1 1 200px',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  // A search with no filter next to it.
  [theme.breakpoints.up('md')]: { '& > :only-child': { width: 320 } },
}));
/** Keeps the filters together: if they do not all fit next to the search, they are all below it. */
const Together = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, minWidth: 0 });
/** Filters without room next to the search wrap together to the line below. */
const PillsLine = styled('div')({ flex: '1 0 100%', minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 8 });
const PILLS_BESIDE_SEARCH = 3;
const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  // Icons are closer together than buttons: the filters then fit on two lines on a laptop.
  columnGap: 4,
  rowGap: 8,
  marginInlineStart: 'auto',
  '& > .MuiButton-root': { marginInlineStart: 4 },
  // On a phone the icons are close together, with the main button at the other end.
  [theme.breakpoints.down('sm')]: {
    flex: '1 0 100%',
    justifyContent: 'flex-start',
    columnGap: 0,
    marginInlineStart: -8,
    '& > .MuiButton-root:first-of-type': { marginInlineStart: 'auto' },
  },
}));

/** The toolbar of a list: search, filters and tools. */
export function ListToolbar() {
  const { filters = [], searchLabel, exports, rareActions, actions } = useDataList();
  const isNarrow = useIsNarrow();
  const hasPillsLine =
    isNarrow || Boolean(rareActions) || filters.filter(({ isSecondary }) => !isSecondary).length > PILLS_BESIDE_SEARCH;
  const pills = filters.length > 0 && <FilterPills />;
  return (
    <ToolbarLine>
      <Narrowing>
        {searchLabel && <SearchBox label={searchLabel} />}
        {!hasPillsLine && pills && <Together>{pills}</Together>}
      </Narrowing>
      <Tools>
        {filters.length > 0 && <SavedViews />}
        <ColumnMenu />
        {exports?.list}
        {rareActions && <RareActions>{rareActions}</RareActions>}
        {actions}
      </Tools>
      {hasPillsLine && pills && <PillsLine>{pills}</PillsLine>}
    </ToolbarLine>
  );
}

const Panel = styled('div')({
  display: 'grid',
  padding: 4,
  '& .MuiButton-root': { width: '100%', border: 0, justifyContent: 'flex-start' },
});

/** Secondary buttons; on a phone in a menu, so that the tools take one row in every language. */
function RareActions({ children }: { children: ReactNode }) {
  const text = useText();
  const isNarrow = useIsNarrow();
  if (!isNarrow) return children;
  return (
    <ToolPopover icon="mdi-dots-vertical" label={text('ui.list.moreActions')}>
      {(close) => (
        // Refused actions keep the menu open: their reason is being read.
        <Panel onClick={({ target }: MouseEvent) => (target as Element).closest('[aria-disabled]') ?? close()}>
          {children}
        </Panel>
      )}
    </ToolPopover>
  );
}

const loadPanel = async () => ({ default: (await import('./ColumnPanel.tsx')).ColumnPanel });
const ColumnPanel = lazyPart(loadPanel);

/** List tool: columns and density. */
function ColumnMenu() {
  const text = useText();
  return (
    <ToolPopover icon="mdi-tune-variant" label={text('ui.list.view')} load={loadPanel}>
      {() => (
        <OpenedPart>
          <ColumnPanel />
        </OpenedPart>
      )}
    </ToolPopover>
  );
}

/** The search box, for the list's filter `q`. */
function SearchBox({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const applied: string = filterValues.q ?? '';
  const [typed, setTyped] = useTypedSearch(applied, (q) => setFilters({ ...filterValues, q }, undefined, false), {
    // An address may contain a longer search, which is then replaced by the one shown.
    shown: searchable,
  });
  return <SearchField label={label} value={typed} onChange={setTyped} />;
}
