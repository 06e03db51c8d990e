import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus in place when the focused control disappears, such as the button of a corrected row. Returns props for the element that gets it. */
export function useKeepFocus(place: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: (event: { relatedTarget: EventTarget | null; currentTarget: HTMLElement }) => {
      if (event.relatedTarget instanceof Node) isInside.current = event.currentTarget.contains(event.relatedTarget);
    },
  };
}
