import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { FilterPill } from './FilterPill.tsx';
import { isFilterActive } from './filterDefinition.ts';
import { MoreFilters } from './MoreFilters.tsx';

/** The list's filters, each a pill that says in words what it lets through. */
export function FilterPills() {
  const text = useText();
  const { filters = [] } = useDataList();
  const { filterValues, setFilters } = useListContext();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const active = filters.filter((definition) => isFilterActive(definition, filterValues));
  const shown = filters.filter(
    (definition) => !definition.isSecondary || active.includes(definition) || asked.includes(definition.source),
  );
  const others = filters.filter((definition) => !shown.includes(definition));
  return (
    <>
      {shown.map((definition) => (
        <FilterPill key={definition.source} definition={definition} isOpenAtFirst={asked.includes(definition.source)} />
      ))}
      {others.length > 0 && <MoreFilters filters={others} onAsk={(source) => setAsked([...asked, source])} />}
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
