import { useState } from 'react';
import { useListContext } from 'react-admin';
import { type FilterDefinition, type FilterValues, withoutFilter } from '#src/ui/lists/filters/filterDefinition.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { PlainRangeFilter } from './PlainRangeFilter.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

/** The editor of a filter; changes apply immediately. */
export function FilterEditor({ definition, onDone }: { definition: FilterDefinition; onDone: () => void }) {
  const { filterValues, setFilters } = useListContext();
  const change = (values: FilterValues) =>
    setFilters({ ...withoutFilter(definition, filterValues), ...values }, undefined, false);
  const { source, label } = definition;
  const [chosen, setChosen] = useChosen(filterValues[source]);
  const choose = (values: string[]): void => {
    setChosen(values);
    change({ [source]: values });
  };

  switch (definition.kind) {
    case 'select':
      return (
        <ChoiceFilter
          label={label}
          choices={definition.choices}
          chosen={chosen}
          onChange={([one]) => {
            change({ [source]: one });
            onDone();
          }}
        />
      );
    case 'yesNo':
      return (
        <ChoiceFilter
          label={label}
          choices={[
            { value: 'true', label: definition.yes },
            { value: 'false', label: definition.no },
          ]}
          chosen={chosen}
          onChange={([one]) => {
            change({ [source]: one === 'true' });
            onDone();
          }}
        />
      );
    case 'multiSelect':
      return <ChoiceFilter label={label} isMultiple choices={definition.choices} chosen={chosen} onChange={choose} />;
    case 'reference':
      return <ReferenceFilter definition={definition} chosen={chosen} onChange={choose} />;
    case 'text':
      return <TextFilter definition={definition} values={filterValues} onChange={change} onDone={onDone} />;
    case 'dayRange':
    case 'numberRange':
      return <PlainRangeFilter definition={definition} values={filterValues} onChange={change} />;
    case 'dateRange':
      return <DateRangeFilter source={source} values={filterValues} onChange={change} />;
  }
}

/**
 * The values chosen here, and their setter. The address, which holds the filter, changes later: until then a checkbox would look unchecked, and the
 * next choice would start without this one.
 */
function useChosen(applied: unknown): [string[], (values: string[]) => void] {
  const values = applied === undefined ? [] : (Array.isArray(applied) ? applied : [applied]).map(String);
  const address = JSON.stringify(values);
  const [chosen, setChosen] = useState(values);
  const [addressBefore, setAddressBefore] = useState(address);
  /** What was chosen here and the address may still show on its way to the last of them. */
  const [expected, setExpected] = useState<readonly string[]>([]);
  if (address !== addressBefore) {
    setAddressBefore(address);
    const position = expected.indexOf(address);
    setExpected(expected.slice(position + 1));
    // Something else changed it, like Back.
    if (position === -1) setChosen(values);
  }
  return [
    chosen,
    (next) => {
      setChosen(next);
      setExpected([...expected, JSON.stringify(next)]);
    },
  ];
}
