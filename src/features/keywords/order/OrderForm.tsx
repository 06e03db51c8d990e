import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useBlocker } from 'react-admin';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { keywordFindings } from '#src/domain/keywords/keywordFindings.ts';
import { ORDER } from '#src/features/keywords/keywordAddress.ts';
import { useText } from '#src/i18n/useText.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { visuallyHidden } from '#src/theme/visuallyHidden.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { LeaveDialog } from '#src/ui/forms/saving/LeaveDialog.tsx';
import { leavesForm } from '#src/ui/forms/saving/leavesForm.ts';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { movedTo } from './movedTo.ts';
import { OrderConflict } from './OrderConflict.tsx';
import { OrderRow } from './OrderRow.tsx';
import { useDragging } from './useDragging.ts';
import { useOrderSaving } from './useOrderSaving.ts';

const Rows = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  overflow: 'clip',
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  '& > li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
}));
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  gap: 12,
  paddingBlock: '12px 4px',
  backgroundColor: theme.tokens.raised,
}));
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Sorts keywords by mouse, finger, arrow keys or buttons, and shows the effect at once. */
export function OrderForm({ keywords }: { keywords: readonly Keyword[] }) {
  const text = useText();
  const settings = useTextingSettings();
  const [seen, setSeen] = useState(() => keywords.map(({ id }) => id));
  const [order, setOrder] = useState(seen);
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const saving = useOrderSaving(seen);
  const byId = new Map(keywords.map((keyword) => [keyword.id, keyword]));
  const shown = order.flatMap((id) => byId.get(id) ?? []);
  const findings = keywordFindings(shown, settings);
  const isChanged = order.join() !== seen.join();

  const move = (from: number, to: number) => {
    const next = movedTo(order, from, to);
    setOrder(next);
    const place = Math.max(0, Math.min(order.length - 1, to)) + 1;
    setAnnounced(text('keywords.order.moved', { word: shown[from]?.word ?? '', place, total: order.length }));
  };
  const dragging = useDragging(list, move);
  return (
    <Section title={text('keywords.order.title')} description={text('keywords.order.help')}>
      <OrderGuard isChanged={isChanged && !saving.isSaved} />
      <Rows ref={list} aria-label={text('screens.keywords.list')}>
        {shown.map((keyword, at) => (
          <OrderRow
            key={keyword.id}
            keyword={keyword}
            place={at}
            total={shown.length}
            findings={findings.filter(({ keyword_id }) => keyword_id === keyword.id)}
            isDragged={dragging.from === at}
            onMove={(to) => move(at, to)}
            onGrab={(event) => dragging.grab(event, at)}
          />
        ))}
      </Rows>
      <span role="status" style={visuallyHidden}>
        {announced}
      </span>
      <Bar>
        {saving.error !== null && <ProblemNote error={saving.error} title={text('keywords.order.notSaved')} />}
        <Buttons>
          <Button
            variant="contained"
            loading={saving.isWaiting}
            disabled={!isChanged}
            onClick={() => saving.save(order)}
          >
            {text('keywords.order.save')}
          </Button>
          <Button variant="outlined" onClick={saving.leave}>
            {text('ui.cancel')}
          </Button>
        </Buttons>
      </Bar>
      {saving.theirs && (
        <OrderConflict
          mine={order}
          theirs={saving.theirs}
          keywords={byId}
          onClose={saving.forget}
          onKeepMine={(ids, theirs) => saving.save(ids, theirs)}
          onTakeTheirs={(ids) => {
            setSeen(ids);
            setOrder(ids);
            saving.forget();
          }}
        />
      )}
    </Section>
  );
}

/** Asks before an order that is not saved is lost. */
function OrderGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && leavesForm({ current: currentLocation, next: nextLocation, parameter: ORDER }),
  );
  return <LeaveDialog blocker={blocker} />;
}
