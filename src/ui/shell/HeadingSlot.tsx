import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const Context = createContext<HTMLElement | null>(null);

/** Lets a page put its heading into the top bar, which is rendered outside it. */
export function HeadingSlotProvider({ children }: { children: ReactNode }) {
  // Created before the bar, so that pages are not rendered twice, first without it and then with it.
  const [element] = useState(() => document.createElement('div'));
  return <Context.Provider value={element}>{children}</Context.Provider>;
}

/** The element for the heading in the top bar; null on pages without a top bar. */
export function useHeadingSlot(): HTMLElement | null {
  return useContext(Context);
}

/** The ref of the place in the top bar for the heading. */
export function useHeadingPlace(): (place: HTMLElement | null) => void {
  const slot = useHeadingSlot();
  return useCallback((place) => slot && place?.append(slot), [slot]);
}
