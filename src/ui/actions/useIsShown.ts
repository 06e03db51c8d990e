import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the screen when what it awaits ends: it may have been closed or left meanwhile. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
