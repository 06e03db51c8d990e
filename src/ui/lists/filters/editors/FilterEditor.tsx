import { useListContext } from 'react-admin';
import { type FilterDefinition, type FilterValues, withoutFilter } from '#src/ui/lists/filters/filterDefinition.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { PlainRangeFilter } from './PlainRangeFilter.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

/** The editor of a filter; changes apply at once. */
export function FilterEditor({ definition, onDone }: { definition: FilterDefinition; onDone: () => void }) {
  const { filterValues, setFilters } = useListContext();
  const change = (values: FilterValues) =>
    setFilters({ ...withoutFilter(definition, filterValues), ...values }, undefined, false);
  const value = filterValues[definition.source];
  const chosen: string[] = value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);
  const { source, label } = definition;

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
      return (
        <ChoiceFilter
          label={label}
          isMultiple
          choices={definition.choices}
          chosen={chosen}
          onChange={(values) => change({ [source]: values })}
        />
      );
    case 'reference':
      return (
        <ReferenceFilter definition={definition} chosen={chosen} onChange={(values) => change({ [source]: values })} />
      );
    case 'text':
      return <TextFilter definition={definition} values={filterValues} onChange={change} onDone={onDone} />;
    case 'dayRange':
    case 'numberRange':
      return <PlainRangeFilter definition={definition} values={filterValues} onChange={change} />;
    case 'dateRange':
      return <DateRangeFilter source={source} values={filterValues} onChange={change} />;
  }
}
