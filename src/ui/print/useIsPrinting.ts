import { useSyncExternalStore } from 'react';

const paper = () => window.matchMedia('print');

/** Between the browser's two events: Firefox copies the page in this time and tells the media query nothing. */
let isBetween = false;

function subscribe(listener: () => void): () => void {
  const query = paper();
  const before = () => {
    isBetween = true;
    listener();
  };
  const after = () => {
    isBetween = false;
    listener();
  };
  query.addEventListener('change', listener);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    query.removeEventListener('change', listener);
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

/** Whether the page is being put on paper now. Drawn again before the browser looks. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isBetween || paper().matches);
}
