import { useState } from 'react';

/**
 * Whether something is or was open. Even closed, MUI's menus and dialogs consist of several components: render them when they first open,
 * and keep them rendered so that they close with their animation.
 */
export function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}
