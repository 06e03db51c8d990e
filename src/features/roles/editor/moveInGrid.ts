import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Leads from box to box of a table by the arrow keys, over cells that hold none. */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const rows = [...event.currentTarget.rows].map((row) => [
    ...row.querySelectorAll<HTMLInputElement>('input:not(:disabled)'),
  ]);
  const at = rows.findIndex((boxes) => boxes.includes(target));
  const place = rows[at]?.indexOf(target) ?? 0;
  const [down, along] = step;
  if (along !== 0) {
    rows[at]?.[place + along]?.focus();
    return;
  }
  for (let row = at + down; row >= 0 && row < rows.length; row += down) {
    const boxes = rows[row] ?? [];
    const next = boxes[Math.min(place, boxes.length - 1)];
    if (next) {
      next.focus();
      return;
    }
  }
}
