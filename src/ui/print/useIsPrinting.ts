import { useSyncExternalStore } from 'react';

const paper = () => window.matchMedia('print');

/** Between the browser's two print events: Firefox copies the page then, and does not update the media query. */
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

/** Whether the page is being printed. Rendered before the browser captures it. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isBetween || paper().matches);
}
