import { styled } from '@mui/material/styles';
import { useDataList } from './DataListContext.tsx';
import { FilterPills } from './filters/FilterPills.tsx';
import { ColumnMenu } from './tools/ColumnMenu.tsx';
import { ExportButton } from './tools/ExportButton.tsx';
import { SearchBox } from './tools/SearchBox.tsx';
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
/** What narrows the list down wraps in its own space, so that the tools stay where they are. */
const Narrowing = styled('div')({
  flex: '1 1 300px',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
});
const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  marginInlineStart: 'auto',
});

/** Above the list: what is sought, what is filtered, and what one can do with the list. */
export function ListToolbar() {
  const { filters, searchLabel, csvName, exportAction, actions } = useDataList();
  return (
    <ToolbarLine>
      <Narrowing>
        {searchLabel && <SearchBox label={searchLabel} />}
        <FilterPills />
      </Narrowing>
      <Tools>
        {filters && filters.length > 0 && <SavedViews />}
        <ColumnMenu />
        {exportAction ?? (csvName && <ExportButton name={csvName} />)}
        {actions}
      </Tools>
    </ToolbarLine>
  );
}
