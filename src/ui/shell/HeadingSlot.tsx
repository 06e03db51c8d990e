import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const Context = createContext<HTMLElement | null>(null);

/** Lets a page put its heading into the top bar, which is rendered outside it. */
export function HeadingSlotProvider({ children }: { children: ReactNode }) {
  // There before the bar is, so that pages are not drawn first without it and then with it.
  const [element] = useState(() => document.createElement('div'));
  return <Context.Provider value={element}>{children}</Context.Provider>;
}

/** What holds the heading in the top bar; null on pages without a top bar. */
export function useHeadingSlot(): HTMLElement | null {
  return useContext(Context);
}

/** The ref of the place in the top bar where the heading is. */
export function useHeadingPlace(): (place: HTMLElement | null) => void {
  const slot = useHeadingSlot();
  return useCallback((place) => slot && place?.append(slot), [slot]);
}
