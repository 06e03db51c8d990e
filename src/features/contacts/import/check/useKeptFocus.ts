import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where a control that has the focus disappears, as the button of a row that was corrected away, the focus stays in its
 * place: on the given element, whose props these are.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>) {
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
