import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useGetMany, useListContext } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { fetchedAhead, lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { PopoverFrame } from '#src/ui/dialogs/PopoverFrame.tsx';
import { useOnceOpen } from '#src/ui/dialogs/useOnceOpen.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { type FilterDefinition, type FilterValues, isFilterActive, withoutFilter } from './filterDefinition.ts';
import { filterWords } from './filterWords.ts';

const loadEditor = async () => ({ default: (await import('./editors/FilterEditor.tsx')).FilterEditor });
const FilterEditor = lazyPart(loadEditor);

const Pill = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  height: 30,
  boxSizing: 'border-box',
  borderRadius: 15,
  border: `1px dashed ${theme.tokens.controlLine}`,
  color: theme.tokens.textQuiet,
  fontSize: '0.8125rem',
  '&[data-active]': {
    border: `1px solid ${theme.tokens.line}`,
    backgroundColor: theme.tokens.selected,
    color: theme.tokens.text,
  },
  '& button': {
    font: 'inherit',
    height: 28,
    borderRadius: 14,
    minWidth: 24,
    paddingInline: 10,
    gap: 4,
    color: 'inherit',
  },
  '& button:hover': { color: theme.tokens.text },
  '& button + button': { paddingInline: '2px 8px' },
  '&[data-active] button:first-of-type': { paddingInlineEnd: 4 },
  '@media print': { '&:not([data-active]), & button + button': { display: 'none' } },
}));
const Words = styled('strong')(({ theme }) => ({
  fontWeight: 550,
  color: theme.tokens.primary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: 220,
}));

interface FilterPillProps {
  definition: FilterDefinition;
  /** Opens immediately, because it was just chosen. */
  isOpenAtFirst?: boolean;
}

/** One filter: clicking it opens its choices, the cross removes it. */
export function FilterPill({ definition, isOpenAtFirst = false }: FilterPillProps) {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isDrawn = useOnceOpen(anchor !== null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpenAtFirst) setAnchor(opener.current);
  }, [isOpenAtFirst]);
  const words = useFilterWords(definition, filterValues);
  const isActive = isFilterActive(definition, filterValues);
  return (
    <Pill data-active={isActive ? '' : undefined}>
      <ButtonBase
        ref={opener}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...fetchedAhead(loadEditor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {!isActive && <MdiIcon name="mdi-plus" size={16} />}
        {isActive ? text('ui.labelOf', { label: definition.label }) : definition.label}
        {words && <Words>{words}</Words>}
      </ButtonBase>
      {isActive && (
        <ButtonBase
          aria-label={text('ui.list.removeFilter', { label: definition.label })}
          onClick={() => setFilters(withoutFilter(definition, filterValues), undefined, false)}
        >
          <MdiIcon name="mdi-close" size={16} />
        </ButtonBase>
      )}
      {isDrawn && (
        <PopoverFrame
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          side="left"
          panel={{ 'aria-label': definition.label, sx: { minWidth: 220, maxWidth: 340 } }}
        >
          <OpenedPart>
            <FilterEditor definition={definition} onDone={() => setAnchor(null)} />
          </OpenedPart>
        </PopoverFrame>
      )}
    </Pill>
  );
}

/** A filter in words, with the names of the records it refers to. */
function useFilterWords(definition: FilterDefinition, values: FilterValues): string | null {
  const text = useText();
  const format = useFormat();
  const isReference = definition.kind === 'reference';
  const value = values[definition.source];
  const ids = isReference && value ? (Array.isArray(value) ? value : [value]) : [];
  const { data = [], isPending } = useGetMany(
    isReference ? definition.reference : '',
    { ids },
    { enabled: ids.length > 0 && ids.length < 3 },
  );
  const names =
    isReference && !isPending
      ? new Map(data.filter(Boolean).map((record) => [String(record.id), definition.name(record)] as const))
      : null;
  return filterWords(
    definition,
    values,
    {
      from: (day) => text('ui.list.fromDay', { day }),
      until: (day) => text('ui.list.untilDay', { day }),
      between: (from, until) => text('ui.list.betweenDays', { from, until }),
      // Addresses can be edited by hand: an invalid date is shown as it is, and can be removed.
      day: (instant) => (Number.isNaN(Date.parse(instant)) ? instant : format.date(instant)),
      wholeDay: format.wholeDay,
      number: format.number,
      quoted: (typed) => text('ui.quoted', { text: typed }),
      several: (count) => text('ui.list.several', { smart_count: count, n: format.number(count) }),
      unavailable: text('ui.list.unavailable'),
    },
    names,
  );
}
