import { useEffect, useRef } from 'react';

const ACTIVE = 'a, button, input, label, select, textarea, [role="button"]';

/**
 * Makes every row inside the element (`[data-opens]`) behave like the link in it, new tabs included. One listener for the whole list; the
 * keyboard uses the link itself.
 */
export function useRowClicks<E extends HTMLElement>(): React.RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const list = ref.current;
    const open = (event: MouseEvent) => {
      const target = event.target as Element;
      const link = target.closest('[data-opens]')?.querySelector<HTMLAnchorElement>('a[data-record]');
      if (!link || target.closest(ACTIVE)) return;
      // Selecting text to copy it must not open the record.
      if (window.getSelection()?.toString()) return;
      if (event.metaKey || event.ctrlKey || event.button === 1) window.open(link.href, '_blank', 'noopener');
      else if (event.button === 0) link.click();
    };
    list?.addEventListener('click', open);
    list?.addEventListener('auxclick', open);
    return () => {
      list?.removeEventListener('click', open);
      list?.removeEventListener('auxclick', open);
    };
  }, []);
  return ref;
}
