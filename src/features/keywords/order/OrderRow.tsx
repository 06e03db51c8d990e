import { styled } from '@mui/material/styles';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import type { KeywordFinding } from '#src/domain/keywords/keywordFindings.ts';
import { FindingMark } from '#src/features/keywords/FindingMark.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { moveKeepingFocus } from '#src/ui/actions/moveKeepingFocus.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { hasKeyboard } from '#src/ui/shortcuts/keyboardOnly.ts';

interface OrderRowProps {
  keyword: Keyword;
  /** From 0. */
  place: number;
  total: number;
  findings: readonly KeywordFinding[];
  isDragged: boolean;
  onMove: (to: number) => void;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 8px',
  backgroundColor: theme.tokens.page,
  '&[data-dragged]': { backgroundColor: theme.tokens.selected },
  '&[data-off]': { color: theme.tokens.textQuiet },
}));
const Handle = styled('button')(({ theme }) => ({
  all: 'unset',
  display: 'inline-flex',
  padding: 6,
  borderRadius: 6,
  cursor: 'grab',
  touchAction: 'none',
  color: theme.tokens.textQuiet,
  '&:hover': { backgroundColor: theme.tokens.hover, color: theme.tokens.text },
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outline: `2px solid ${theme.tokens.focus}` },
}));
const Place = styled('span')(({ theme }) => ({
  minWidth: 20,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  color: theme.tokens.textQuiet,
}));
const Words = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > small': { display: 'block', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

/** A keyword in the order: dragged by its handle, or moved by arrow keys or buttons. */
export function OrderRow({ keyword, place, total, findings, isDragged, onMove, onGrab }: OrderRowProps) {
  const text = useText();
  const format = useFormat();
  const { word, match, is_active } = keyword;
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: total - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    moveKeepingFocus(event.currentTarget, () => onMove(to));
  };
  return (
    <Row data-dragged={isDragged ? '' : undefined} data-off={is_active ? undefined : ''}>
      <Handle
        type="button"
        aria-label={text('keywords.order.handle', { word })}
        title={hasKeyboard() ? text('keywords.order.handleHint') : undefined}
        onKeyDown={byKey}
        onPointerDown={onGrab}
      >
        <MdiIcon name="mdi-drag-vertical" />
      </Handle>
      <Place>{format.number(place + 1)}</Place>
      <Words>
        <KeywordName keyword={keyword} findings={findings} />
        <small>
          {text(`keywords.matches.${match}`)}
          {!is_active && ` · ${text('keywords.inactive')}`}
        </small>
      </Words>
      <IconAction
        icon="mdi-arrow-up"
        size="small"
        label={text('keywords.order.up', { word })}
        isDisabled={place === 0}
        onClick={({ currentTarget }) => moveKeepingFocus(currentTarget, () => onMove(place - 1))}
      />
      <IconAction
        icon="mdi-arrow-down"
        size="small"
        label={text('keywords.order.down', { word })}
        isDisabled={place === total - 1}
        onClick={({ currentTarget }) => moveKeepingFocus(currentTarget, () => onMove(place + 1))}
      />
    </Row>
  );
}

const InlineRow = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' });

/** A keyword's word and findings. */
function KeywordName({ keyword, findings }: { keyword: Keyword; findings: readonly KeywordFinding[] }) {
  return (
    <InlineRow>
      {keyword.word}
      <FindingMark findings={findings} />
    </InlineRow>
  );
}
