import { styled } from '@mui/material/styles';
import { useDeferredValue, useRef, useState } from 'react';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import type { RowFilter as Filter } from '#src/features/contacts/import/checking/rowReason.ts';
import type { DraftState } from '#src/features/contacts/import/DraftState.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { RowFilter } from './RowFilter.tsx';
import { RowTable } from './RowTable.tsx';
import { useKeepFocus } from './useKeepFocus.ts';
import { PAGE, useRows } from './useRows.ts';

interface CheckedRowsProps {
  draft: DraftState;
  summary: CheckSummary;
}

/** The rows by finding; each can be corrected in place. */
export function CheckedRows({ draft, summary }: CheckedRowsProps) {
  const text = useText();
  const [filter, setFilter] = useState<Filter>(summary.statuses.invalid > 0 ? 'invalid' : 'all');
  const [offset, setOffset] = useState(0);
  const { revision, targets, busy } = draft;
  const { rows, total } = useDeferredValue(useRows({ revision, filter, offset }));
  const isLocked = busy === 'checking' || busy === 'packing';
  const list = useRef<HTMLDivElement>(null);
  const keepFocus = useKeepFocus(list);
  // The last row of the last page may have been corrected away.
  if (offset > 0 && total > 0 && offset >= total) setOffset(Math.floor((total - 1) / PAGE) * PAGE);

  return (
    <Section title={text('contactImport.check.rows')} description={text('contactImport.check.rowsText')}>
      <RowFilter
        summary={summary}
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setOffset(0);
        }}
      />
      <div ref={list} tabIndex={-1} {...keepFocus}>
        {rows.length === 0 ? (
          <p>{text('contactImport.check.none')}</p>
        ) : (
          <RowTable rows={rows} targets={targets} isLocked={isLocked} />
        )}
      </div>
      <RowPages offset={offset} total={total} onChange={setOffset} />
    </Section>
  );
}

interface RowPagesProps {
  offset: number;
  total: number;
  onChange: (offset: number) => void;
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  marginBlockStart: 8,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** The current page of rows, and the other pages. */
function RowPages({ offset, total, onChange }: RowPagesProps) {
  const text = useText();
  const format = useFormat();
  if (total <= PAGE) return null;
  return (
    <Row>
      <span>
        {text('contactImport.check.page', {
          from: format.number(offset + 1),
          to: format.number(Math.min(offset + PAGE, total)),
          total: format.number(total),
        })}
      </span>
      <IconAction
        icon="mdi-chevron-left"
        label={text('contactImport.check.previous')}
        isDisabled={offset === 0}
        onClick={() => onChange(Math.max(0, offset - PAGE))}
      />
      <IconAction
        icon="mdi-chevron-right"
        label={text('contactImport.check.nextRows')}
        isDisabled={offset + PAGE >= total}
        onClick={() => onChange(offset + PAGE)}
      />
    </Row>
  );
}
