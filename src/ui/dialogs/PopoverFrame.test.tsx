import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PopoverFrame } from './PopoverFrame.tsx';

it('moves up when its content grows beyond the bottom of the window', () => {
  const grown: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grown.push(tell);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('innerHeight', 450);
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(24);
  const anchor = document.createElement('button');
  document.body.append(anchor);
  anchor.getBoundingClientRect = () => new DOMRect(100, 100, 40, 12);
  render(
    <PopoverFrame open anchorEl={anchor} side="left" panel={{ 'aria-label': 'Columns' }}>
      Loading
    </PopoverFrame>,
  );
  const panel = screen.getByRole('dialog', { name: 'Columns' });
  expect(panel.style.top).toBe('116px');
  height.mockReturnValue(418);
  act(() => {
    for (const tell of grown) tell();
  });
  expect(panel.style.top).toBe('16px');
  anchor.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
