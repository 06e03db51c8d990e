import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { visuallyHidden } from '#src/theme/visuallyHidden.ts';
import { Hint } from '#src/ui/hints/Hint.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { currentItem } from './currentItem.ts';

export interface NavigationItem {
  /** The router's path. */
  to: string;
  label: string;
  icon: IconName;
  /** How much waits there; null or left out: nothing to tell. */
  waiting?: { count: string; label: string } | null;
}

export interface NavigationGroup {
  label: string;
  items: readonly NavigationItem[];
}

/** The whole menu is seen without scrolling on a laptop. */
const LOW = '@media (max-height: 940px)';
const Group = styled('div')({ '& + &': { marginBlockStart: 16, [LOW]: { marginBlockStart: 10 } } });
const GroupLabel = styled('h2', { shouldForwardProp: (name) => name !== 'isMini' })<{ isMini: boolean }>(
  ({ theme, isMini }) => ({
    margin: '0 0 4px',
    paddingInline: 10,
    fontSize: '0.75rem',
    lineHeight: '20px',
    fontWeight: 600,
    color: theme.tokens.textQuiet,
    ...(isMini && visuallyHidden),
  }),
);
const Items = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 });
const Anchor = styled(Link, { shouldForwardProp: (name) => name !== 'isMini' })<{ isMini: boolean }>(
  ({ theme, isMini }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: isMini ? 'center' : 'flex-start',
    gap: 10,
    height: 34,
    [LOW]: { height: 30 },
    paddingInline: isMini ? 0 : 10,
    borderRadius: theme.shape.borderRadius,
    color: theme.tokens.text,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '& .mdi': { color: theme.tokens.textQuiet },
    '&:hover': { backgroundColor: theme.tokens.line },
    '&[aria-current]': { backgroundColor: theme.tokens.selected, color: theme.tokens.primary, fontWeight: 600 },
    '&[aria-current] .mdi': { color: theme.tokens.primary },
  }),
);

/** Beside its link rather than in it, so that the link is called as its screen is. */
const Entry = styled('li')({ position: 'relative' });
const Badge = styled('span', { shouldForwardProp: (name) => name !== 'isMini' })<{ isMini: boolean }>(
  ({ theme, isMini }) => ({
    position: 'absolute',
    pointerEvents: 'none',
    insetInlineEnd: isMini ? 0 : 8,
    insetBlockStart: isMini ? -2 : '50%',
    transform: isMini ? 'scale(0.85)' : 'translateY(-50%)',
    minWidth: 20,
    paddingInline: 6,
    boxSizing: 'border-box',
    borderRadius: 10,
    fontSize: '0.75rem',
    lineHeight: '20px',
    fontWeight: 600,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.tokens.primarySurface,
  }),
);

interface NavigationListProps {
  groups: readonly NavigationGroup[];
  isMini: boolean;
  /** A link was followed, so that a temporary drawer closes. */
  onFollow?: () => void;
}

/** The menu's links in their groups; the current place is marked, and only that one. */
export function NavigationList({ groups, isMini, onFollow }: NavigationListProps) {
  const id = useId();
  const { pathname } = useLocation();
  const paths = groups.flatMap(({ items }) => items.map(({ to }) => to));
  const current = currentItem(paths, pathname);
  return (
    <>
      {groups.map(({ label, items }, index) => (
        <Group key={label}>
          <GroupLabel id={`${id}-${index}`} isMini={isMini}>
            {label}
          </GroupLabel>
          <Items aria-labelledby={`${id}-${index}`}>
            {items.map((item) => (
              <Entry key={item.to}>
                <Hint text={isMini ? item.label : ''} side="end" isDescription={false}>
                  <Anchor
                    to={item.to}
                    isMini={isMini}
                    aria-label={isMini ? item.label : undefined}
                    aria-describedby={item.waiting ? `${id}${item.to}` : undefined}
                    aria-current={item.to === current ? 'page' : undefined}
                    onClick={onFollow}
                  >
                    <MdiIcon name={item.icon} />
                    {!isMini && item.label}
                  </Anchor>
                </Hint>
                {item.waiting && (
                  <Badge id={`${id}${item.to}`} role="img" aria-label={item.waiting.label} isMini={isMini}>
                    {item.waiting.count}
                  </Badge>
                )}
              </Entry>
            ))}
          </Items>
        </Group>
      ))}
    </>
  );
}
