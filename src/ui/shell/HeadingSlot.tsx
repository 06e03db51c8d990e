import { createContext, type ReactNode, useContext, useState } from 'react';

interface HeadingSlot {
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
}

const Context = createContext<HeadingSlot>({ element: null, setElement: () => undefined });

/** Lets a page put its heading into the top bar, which is drawn outside of it. */
export function HeadingSlotProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <Context.Provider value={{ element, setElement }}>{children}</Context.Provider>;
}

/** The top bar's place for the heading; null on pages without a top bar. */
export function useHeadingSlot(): HeadingSlot {
  return useContext(Context);
}
