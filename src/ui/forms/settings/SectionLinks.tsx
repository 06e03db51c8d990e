import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { percentDecoded } from '#src/domain/percentDecoded.ts';
import { useText } from '#src/i18n/useText.ts';
import type { PageSection } from './pageSection.ts';

const Nav = styled('nav')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 80,
  [theme.breakpoints.down('lg')]: { display: 'none' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 },
  '& a': {
    display: 'block',
    padding: '6px 12px',
    borderInlineStart: `2px solid ${theme.tokens.line}`,
    color: theme.tokens.textQuiet,
    textDecoration: 'none',
  },
  '& a:hover': { color: theme.tokens.text, backgroundColor: theme.tokens.hover },
  '& a[aria-current]': { borderColor: theme.tokens.primary, color: theme.tokens.primary, fontWeight: 600 },
}));

/** Links to the sections of a long page, the visible one marked. Follows the address, too. */
export function SectionLinks({ sections }: { sections: readonly PageSection[] }) {
  const text = useText();
  const location = useLocation();
  const current = useSectionInSight(sections);

  // Clicking the same link again is a new location, and scrolls again.
  useEffect(() => {
    const section = location.hash && document.getElementById(percentDecoded(location.hash.slice(1)) ?? '');
    if (!section) return;
    section.scrollIntoView({ block: 'start' });
    section.focus({ preventScroll: true });
  }, [location]);

  return (
    <Nav aria-label={text('ui.form.sections')}>
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Link to={{ hash: id }} replace aria-current={id === current ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

/** How far below the top of the window (px) a section counts as being read. */
const READING_LINE = 140;

/** The id of the section being read: the last one that begins above the reading line or, at the end of the page, the last. */
function useSectionInSight(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');

  useEffect(() => {
    const look = () => {
      const all = ids.split(' ');
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const reached = all.filter((id) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= READING_LINE;
      });
      setCurrent(isAtEnd && window.scrollY > 0 ? all.at(-1) : (reached.at(-1) ?? all[0]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [ids]);

  return current;
}
