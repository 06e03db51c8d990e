import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogFrame } from '#src/ui/dialogs/DialogFrame.tsx';
import { pressOnce } from './pressOnce.ts';

let stop = (): void => {};

beforeEach(() => {
  stop = pressOnce();
});
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

/** A click as the browser counts those at one place: the second of a double click has the number 2. */
function click(target: Element, number = 1): void {
  fireEvent.mouseDown(target, { detail: number });
  fireEvent.click(target, { detail: number });
}

const button = (name: string) => screen.getByRole('button', { name, hidden: true });

/** A button that opens a question, whose button closes it. */
function Question({ onBeneath = () => {} }: { onBeneath?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <button type="button" onClick={onBeneath}>
        Beneath
      </button>
      {isOpen && (
        <DialogFrame open onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Confirm
          </button>
        </DialogFrame>
      )}
    </>
  );
}

/** A menu of two actions, which closes when one is chosen. */
function Actions({ act, other }: { act: () => void; other: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        Actions
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(act)}>Duplicate</MenuItem>
        <MenuItem onClick={choose(other)}>Delete</MenuItem>
      </Menu>
    </>
  );
}

describe('the second click of a double click', () => {
  it('does not press what was below the dialog that the first closed', () => {
    const onBeneath = vi.fn();
    render(<Question onBeneath={onBeneath} />);
    click(button('Delete'));
    click(button('Confirm'));
    click(button('Beneath'), 2);
    click(button('Beneath'), 3);
    expect(onBeneath).not.toHaveBeenCalled();
    click(button('Beneath'));
    expect(onBeneath).toHaveBeenCalledOnce();
  });

  it.each([
    ['closes', () => screen.getByRole('dialog').parentElement as HTMLElement],
    ['confirms', () => button('Confirm')],
  ])('neither %s the dialog that the first opened', (_what, target) => {
    render(<Question />);
    click(button('Delete'));
    click(target(), 2);
    expect(button('Confirm').isConnected).toBe(true);
  });

  it('does not run the action of a menu again, nor another one, while the menu fades', () => {
    const [act, other] = [vi.fn(), vi.fn()];
    render(<Actions act={act} other={other} />);
    click(button('Actions'));
    const [item, next] = screen.getAllByRole('menuitem') as [HTMLElement, HTMLElement];
    click(item);
    expect(item.isConnected).toBe(true);
    click(item, 2);
    click(next, 3);
    expect(act).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
  });

  it('presses nothing on the page that the first opened', () => {
    const onPress = vi.fn();
    const page = (name: string) => (
      <button key={name} type="button" onClick={onPress}>
        {name}
      </button>
    );
    const { rerender } = render(page('Garden club'));
    click(button('Garden club'));
    history.replaceState(null, '', '/app/contacts/groups/garden-club');
    rerender(page('Delete group'));
    click(button('Delete group'), 2);
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('presses nothing below a message that the first closed', () => {
    const onBeneath = vi.fn();
    const row = (
      <button key="row" type="button" onClick={onBeneath}>
        Isla Fraser
      </button>
    );
    const undo = (
      <button key="undo" type="button">
        <span>Undo</span>
      </button>
    );
    const { rerender } = render([row, undo]);
    click(screen.getByText('Undo'));
    rerender([row]);
    click(button('Isla Fraser'), 2);
    expect(onBeneath).not.toHaveBeenCalled();
  });

  it('does not undo what the first did on a button that says something else by then', () => {
    const onPress = vi.fn();
    const named = (name: string) => (
      <button type="button" onClick={onPress}>
        {name}
      </button>
    );
    const { rerender } = render(named('Done'));
    click(button('Done'));
    rerender(named('Reopen'));
    click(button('Reopen'), 2);
    expect(onPress).toHaveBeenCalledOnce();
    click(button('Reopen'));
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('presses a button again whose icon was replaced', () => {
    const onPress = vi.fn();
    const shown = (icon: string) => (
      <button type="button" aria-label="Next page" onClick={onPress}>
        <i key={icon} data-testid={icon} />
      </button>
    );
    const { rerender } = render(shown('arrow'));
    click(screen.getByTestId('arrow'));
    rerender(shown('spinner'));
    click(screen.getByTestId('spinner'), 2);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('presses a button again that is still there, such as the one for the next page', () => {
    const onPress = vi.fn();
    render(
      <button type="button" onClick={onPress}>
        Next
      </button>,
    );
    click(button('Next'));
    history.replaceState(null, '', '/app/contacts/2');
    click(button('Next'), 2);
    click(button('Next'), 3);
    expect(onPress).toHaveBeenCalledTimes(3);
  });
});
