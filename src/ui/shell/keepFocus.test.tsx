import Button from '@mui/material/Button';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { keepFocus } from './keepFocus.ts';

let finish: () => void;

/** A dialog whose button waits until `finish()`. */
function SlowDialog() {
  const [isWaiting, setWaiting] = useState(false);
  const wait = async () => {
    setWaiting(true);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    setWaiting(false);
  };
  const button = (
    <Button disabled={isWaiting} onClick={wait}>
      Save
    </Button>
  );
  return (
    <ActionDialog isOpen title="Save?" onClose={() => undefined} isWaiting={isWaiting} actions={button}>
      Really?
    </ActionDialog>
  );
}

it('returns the focus to a dialog’s button that waited, although the dialog took it meanwhile', async () => {
  // jsdom draws nothing: every element would count as hidden.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const stop = keepFocus(document.body);
  try {
    await renderInApp({ routes: { '/': <SlowDialog /> }, at: '/' });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button.disabled).toBe(true);
    // As browsers do: a disabled element loses the focus, and the dialog takes it before anything else can.
    button.blur();
    document.querySelector<HTMLElement>('.MuiDialog-container')?.focus();
    expect(document.activeElement?.contains(button)).toBe(true);
    // Longer than the page takes to put the focus elsewhere.
    await new Promise((resolve) => setTimeout(resolve, 200));
    finish();
    await waitFor(() => expect(document.activeElement).toBe(button));
  } finally {
    stop();
  }
});
