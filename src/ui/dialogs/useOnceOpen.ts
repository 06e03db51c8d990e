import { useState } from 'react';

/**
 * Whether something was opened already. MUI's menus and dialogs are several components each also while they are closed: draw them from
 * the first time on, and go on, so that they close as they should.
 */
export function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}
