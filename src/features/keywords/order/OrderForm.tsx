import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { keywordFindings } from '#src/domain/keywords/keywordFindings.ts';
import { keywordPath, ORDER } from '#src/features/keywords/keywordAddress.ts';
import { useText } from '#src/i18n/useText.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { VisuallyHidden } from '#src/ui/cells/VisuallyHidden.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { LeaveGuard } from '#src/ui/forms/saving/LeaveGuard.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { problemKind } from '#src/ui/states/problemKind.ts';
import { OrderConflict } from './OrderConflict.tsx';
import { OrderRow } from './OrderRow.tsx';

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
  display: 'grid',
  gap: 12,
  paddingBlock: '12px 4px',
  backgroundColor: theme.tokens.raised,
}));
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Sorts keywords by mouse, finger, arrow keys or buttons, and shows the effect immediately. */
export function OrderForm({ keywords }: { keywords: readonly Keyword[] }) {
  const text = useText();
  const settings = useTextingSettings();
  const [loadedOrder, setLoadedOrder] = useState(() => keywords.map(({ id }) => id));
  const [order, setOrder] = useState(loadedOrder);
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const saving = useOrderSaving(loadedOrder);
  const byId = new Map(keywords.map((keyword) => [keyword.id, keyword]));
  const orderedKeywords = order.flatMap((id) => byId.get(id) ?? []);
  const findings = keywordFindings(orderedKeywords, settings);
  const isChanged = order.join() !== loadedOrder.join();
  const isUnsaved = isChanged && !saving.isSaved;
  useHeldInput(isUnsaved);

  const move = (from: number, to: number) => {
    // Without keywords that were deleted in the meantime: positions are those of the rows.
    const shownIds = orderedKeywords.map(({ id }) => id);
    const total = shownIds.length;
    setOrder(withMovedEntry(shownIds, from, to));
    const place = Math.max(0, Math.min(total - 1, to)) + 1;
    setAnnounced(text('keywords.order.moved', { word: orderedKeywords[from]?.word ?? '', place, total }));
  };
  const dragging = useDragging(list, move);
  return (
    <Section title={text('keywords.order.title')} description={text('keywords.order.help')}>
      {isUnsaved && <LeaveGuard parameter={ORDER} />}
      <Rows ref={list} aria-label={text('screens.keywords.list')}>
        {orderedKeywords.map((keyword, at) => (
          <OrderRow
            key={keyword.id}
            keyword={keyword}
            place={at}
            total={orderedKeywords.length}
            findings={findings.filter(({ keyword_id }) => keyword_id === keyword.id)}
            isDragged={dragging.from === at}
            onMove={(to) => move(at, to)}
            onGrab={(event) => dragging.grab(event, at)}
          />
        ))}
      </Rows>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <Bar data-page-bar>
        {saving.error !== null && (
          <ProblemNote
            error={saving.error}
            title={problemKind(saving.error) === 'unconfirmed' ? undefined : text('keywords.order.notSaved')}
          />
        )}
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
          onAcceptTheirs={(ids) => {
            setLoadedOrder(ids);
            setOrder(ids);
            saving.forget();
          }}
        />
      )}
    </Section>
  );
}

/** Moves an entry of a list to another position. */
export function withMovedEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const target = Math.max(0, Math.min(list.length - 1, to));
  const entry = list[from];
  if (entry === undefined || from === target) return [...list];
  return list.toSpliced(from, 1).toSpliced(target, 0, entry);
}

interface Dragging {
  /** The position of the dragged row, or null. */
  from: number | null;
  grab: (event: PointerEvent<HTMLElement>, at: number) => void;
}

/** Drags a row of a list by mouse or finger: it swaps with the row under the pointer, and stays where it is dropped. */
function useDragging(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): Dragging {
  const [from, setFrom] = useState<number | null>(null);
  const isDragging = from !== null;
  const follow = useEffectEvent(({ clientY }: globalThis.PointerEvent) => {
    const to = placeAt(list.current, clientY);
    if (from === null || to === from) return;
    onMove(from, to);
    setFrom(to);
  });
  useEffect(() => {
    if (!isDragging) return;
    // On the window, because React moves the handle in the document as rows swap, and the handle would lose the pointer.
    const listening = new AbortController();
    const { signal } = listening;
    const drop = () => setFrom(null);
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', drop, { signal });
    return () => listening.abort();
  }, [isDragging]);

  const grab = (event: PointerEvent<HTMLElement>, at: number) => {
    if (event.button === 0) setFrom(at);
  };
  return { from, grab };
}

/** The position of the row at this height of the window (px), or of the nearest row above or below the list. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const rowUnderPointer = rows.findIndex(({ bottom }) => y < bottom);
  return rowUnderPointer === -1 ? rows.length - 1 : rowUnderPointer;
}

/** Saves an order immediately; if another person has changed it in the meantime, returns that order instead. */
function useOrderSaving(loadedOrder: readonly string[]) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigateHere();
  const [search] = useSearchParams();
  const [isWaiting, setWaiting] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<string[] | null>(null);
  const leave = () => navigate(keywordPath(search), { replace: true });

  const save = async (ids: readonly string[], overwrittenOrder: readonly string[] = loadedOrder) => {
    setWaiting(true);
    setError(null);
    setTheirs(null);
    try {
      await callOperation('orderKeywords', { body: { ids: [...ids], seen_ids: [...overwrittenOrder] } }).catch(
        unlessSavedBefore(ids),
      );
      setSaved(true);
      notify(text('keywords.order.saved'));
      refresh();
      // Waits until the guard knows that nothing is unsaved.
      setTimeout(leave);
    } catch (failure) {
      const { status, current } = asApiError(failure);
      if (status === 412 && current) {
        setTheirs(current.ids as string[]);
        refresh();
      } else setError(failure);
    } finally {
      setWaiting(false);
    }
  };
  return { save, leave, isWaiting, isSaved, error, theirs, forget: () => setTheirs(null) };
}

/** Nothing has to be saved if the API has this order already: an earlier try saved it, and its response was lost. */
function unlessSavedBefore(ids: readonly string[]): (failure: unknown) => void {
  return (failure) => {
    const { status, current } = asApiError(failure);
    if (status !== 412 || String(current?.ids) !== String(ids)) throw failure;
  };
}
