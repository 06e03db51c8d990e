import { useDeferredValue, useRef, useState } from 'react';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import type { RowFilter as Filter } from '#src/features/contacts/import/checking/rowReason.ts';
import type { DraftState } from '#src/features/contacts/import/DraftState.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { RowFilter } from './RowFilter.tsx';
import { RowPages } from './RowPages.tsx';
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
