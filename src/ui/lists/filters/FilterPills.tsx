import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { useDataList } from '#src/ui/lists/DataListContext.tsx';
import { FilterPill } from './FilterPill.tsx';
import { isFilterActive } from './filterDefinition.ts';
import { MoreFilters } from './MoreFilters.tsx';

/** On a phone, one line that scrolls sideways, to leave room for the records. */
const Pills = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    flex: '1 0 100%',
    minWidth: 0,
    gap: 8,
    alignItems: 'center',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Room for the focus ring, up to the edge of the page.
    marginInline: -16,
    padding: '4px 16px',
    '& > *': { flexShrink: 0 },
  },
}));

/** The list's filters, each a pill that says in words what it matches. */
export function FilterPills() {
  const text = useText();
  const { filters = [] } = useDataList();
  const { filterValues, setFilters } = useListContext();
  const [addedSources, setAddedSources] = useState<readonly string[]>([]);
  const active = filters.filter((definition) => isFilterActive(definition, filterValues));
  const shownFilters = filters.filter(
    (definition) => !definition.isSecondary || active.includes(definition) || addedSources.includes(definition.source),
  );
  const others = filters.filter((definition) => !shownFilters.includes(definition));
  return (
    <Pills>
      {shownFilters.map((definition) => (
        <FilterPill
          key={definition.source}
          definition={definition}
          isOpenAtFirst={addedSources.includes(definition.source)}
        />
      ))}
      {others.length > 0 && (
        <MoreFilters filters={others} onAsk={(source) => setAddedSources([...addedSources, source])} />
      )}
      {active.length > 1 && (
        <Button
          size="small"
          color="inherit"
          onClick={() => setFilters(filterValues.q ? { q: filterValues.q } : {}, {}, false)}
        >
          {text('ui.list.clearFilters')}
        </Button>
      )}
    </Pills>
  );
}
