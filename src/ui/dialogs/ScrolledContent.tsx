import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What stands in a dialog. Where there is more than fits, keys can scroll it, whether or not anything in it takes the focus. */
export function ScrolledContent({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const content = ref.current;
    if (!content) return;
    const measure = () => setLong(content.scrollHeight > content.clientHeight + 1);
    const observer = new MutationObserver(measure);
    observer.observe(content, { childList: true, subtree: true, characterData: true });
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return (
    <DialogContent ref={ref} tabIndex={isLong ? 0 : undefined}>
      {children}
    </DialogContent>
  );
}
