import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DialogFrame } from './DialogFrame.tsx';

/** Clicks beside the dialog; returns whether that closed it. */
function isClosedByClick(clickCount: number, hasInput?: boolean): boolean {
  const onClose = vi.fn();
  render(
    <DialogFrame open onClose={onClose} hasInput={hasInput}>
      Question
    </DialogFrame>,
  );
  const outside = screen.getByRole('dialog').parentElement as HTMLElement;
  fireEvent.mouseDown(outside, { detail: clickCount });
  fireEvent.click(outside, { detail: clickCount });
  return onClose.mock.calls.length > 0;
}

it('closes by a click outside', () => {
  expect(isClosedByClick(1)).toBe(true);
});

it('stays open after the second click of a double click, which was meant for the button that opened it', () => {
  expect(isClosedByClick(2)).toBe(false);
});

it('stays open after a click outside that would lose input', () => {
  expect(isClosedByClick(1, true)).toBe(false);
});

it('closes on Escape, whatever was typed', () => {
  const onClose = vi.fn();
  render(
    <DialogFrame open onClose={onClose} hasInput>
      Question
    </DialogFrame>,
  );
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
