import { styled } from '@mui/material/styles';
import { useDataList } from './DataListContext.tsx';
import { FilterPills } from './filters/FilterPills.tsx';
import { ColumnMenu } from './tools/ColumnMenu.tsx';
import { ExportButton } from './tools/ExportButton.tsx';
import { SearchBox } from './tools/SearchBox.tsx';

export const ToolbarLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  marginBlockEnd: 12,
});
const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginInlineStart: 'auto',
});

/** Above the list: what is sought, what is filtered, and what one can do with the list. */
export function ListToolbar() {
  const { searchLabel, csvName, actions } = useDataList();
  return (
    <ToolbarLine>
      {searchLabel && <SearchBox label={searchLabel} />}
      <FilterPills />
      <Tools>
        <ColumnMenu />
        {csvName && <ExportButton name={csvName} />}
        {actions}
      </Tools>
    </ToolbarLine>
  );
}
