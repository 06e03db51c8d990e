import { type ReactNode, useState } from 'react';

/** A dialog that is open at first, and that "Open" opens again after it was closed. */
export function Reopened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
