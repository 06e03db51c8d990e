import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DialogFrame } from './DialogFrame.tsx';

/** Clicks beside the dialog; returns whether that closed it. */
function isClosedByClick(hasInput?: boolean): boolean {
  const onClose = vi.fn();
  render(
    <DialogFrame open onClose={onClose} hasInput={hasInput}>
      Question
    </DialogFrame>,
  );
  const outside = screen.getByRole('dialog').parentElement as HTMLElement;
  fireEvent.mouseDown(outside);
  fireEvent.click(outside);
  return onClose.mock.calls.length > 0;
}

it('closes by a click outside', () => {
  expect(isClosedByClick()).toBe(true);
});

it('stays open after a click outside that would lose input', () => {
  expect(isClosedByClick(true)).toBe(false);
});

it('closes on Escape, even after typing', () => {
  const onClose = vi.fn();
  render(
    <DialogFrame open onClose={onClose} hasInput>
      Question
    </DialogFrame>,
  );
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
