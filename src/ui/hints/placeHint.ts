/** The preferred side of a hint. Without room there, the hint is on the opposite side. */
export type HintSide = 'below' | 'above' | 'end';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Placing {
  anchor: Box;
  bubble: Pick<Box, 'width' | 'height'>;
  page: Pick<Box, 'width' | 'height'>;
  side: HintSide;
  isRightToLeft: boolean;
}

/** The distance to the element and to the edges of the page (px). */
const GAP = 8;

/** The position of a hint's corner in the window (px): next to its anchor, and never outside the page. */
export function placeHint({ anchor, bubble, page, side, isRightToLeft }: Placing): Pick<Box, 'left' | 'top'> {
  const inPage = { left: between(page.width - bubble.width - GAP), top: between(page.height - bubble.height - GAP) };
  if (side === 'end') {
    const after = anchor.left + anchor.width + GAP;
    const before = anchor.left - GAP - bubble.width;
    const [preferred, other] = isRightToLeft ? [before, after] : [after, before];
    const fits = preferred >= GAP && preferred + bubble.width + GAP <= page.width;
    return {
      left: inPage.left(fits ? preferred : other),
      top: inPage.top(anchor.top + (anchor.height - bubble.height) / 2),
    };
  }
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - bubble.height;
  const fitsBelow = below + bubble.height + GAP <= page.height;
  const fitsAbove = above >= GAP;
  const isBelow = side === 'below' ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow;
  return {
    left: inPage.left(anchor.left + (anchor.width - bubble.width) / 2),
    top: inPage.top(isBelow ? below : above),
  };
}

function between(max: number) {
  return (value: number) => Math.round(Math.max(Math.min(value, max), GAP));
}
