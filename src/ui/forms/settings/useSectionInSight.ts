import { useEffect, useState } from 'react';
import type { PageSection } from './pageSection.ts';

/** How far below the top of the window a section counts as being read (px). */
const READING_LINE = 140;

/** The id of the section that is being read: the last one that begins above the reading line, or at the end the last. */
export function useSectionInSight(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');

  useEffect(() => {
    const look = () => {
      const all = ids.split(' ');
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const read = all.filter((id) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= READING_LINE;
      });
      setCurrent(isAtEnd && window.scrollY > 0 ? all.at(-1) : (read.at(-1) ?? all[0]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [ids]);

  return current;
}
