import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { FilterPill } from './FilterPill.tsx';
import { isFilterActive } from './filterDefinition.ts';

/** The list's filters, each a pill that says in words what it lets through. */
export function FilterPills() {
  const text = useText();
  const { filters = [] } = useDataList();
  const { filterValues, setFilters } = useListContext();
  const active = filters.filter((definition) => isFilterActive(definition, filterValues));
  return (
    <>
      {filters.map((definition) => (
        <FilterPill key={definition.source} definition={definition} />
      ))}
      {active.length > 1 && (
        <Button
          size="small"
          color="inherit"
          onClick={() => setFilters(filterValues.q ? { q: filterValues.q } : {}, {}, false)}
        >
          {text('ui.list.clearFilters')}
        </Button>
      )}
    </>
  );
}
