import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { visuallyHidden } from '#src/theme/visuallyHidden.ts';
import { Hint } from '#src/ui/hints/Hint.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

export interface NavigationItem {
  /** The router's path. */
  to: string;
  label: string;
  icon: IconName;
  /** The number of waiting items, or null if there is none. */
  waiting?: { count: string; label: string } | null;
}

export interface NavigationGroup {
  label: string;
  items: readonly NavigationItem[];
}

/** Below this height, entries are closer together, so that the whole menu fits on a laptop without scrolling. */
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

/** Holds the count next to the link rather than in it, so that the link's name is only the screen's. */
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
  /** Called when a link is followed: a temporary drawer closes. */
  onFollow?: () => void;
}

/** The menu's links in their groups; only the current one is marked. */
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
              <Item
                key={item.to}
                to={item.to}
                label={item.label}
                icon={item.icon}
                count={item.waiting?.count}
                countLabel={item.waiting?.label}
                countId={`${id}${item.to}`}
                isCurrent={item.to === current}
                isMini={isMini}
                onFollow={onFollow}
              />
            ))}
          </Items>
        </Group>
      ))}
    </>
  );
}

interface ItemProps extends Pick<NavigationItem, 'to' | 'label' | 'icon'> {
  count: string | undefined;
  countLabel: string | undefined;
  countId: string;
  isCurrent: boolean;
  isMini: boolean;
  onFollow: (() => void) | undefined;
}

/** One link of the menu. Rendered again only when its props change, not with every screen that is opened. */
const Item = memo(function Item(props: ItemProps) {
  const { to, label, icon, count, countLabel, countId, isCurrent, isMini, onFollow } = props;
  return (
    <Entry>
      <Hint text={isMini ? label : ''} side="end" isDescription={false}>
        <Anchor
          to={to}
          isMini={isMini}
          aria-label={isMini ? label : undefined}
          aria-describedby={count === undefined ? undefined : countId}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onFollow}
        >
          <MdiIcon name={icon} />
          {!isMini && label}
        </Anchor>
      </Hint>
      {count !== undefined && (
        <Badge id={countId} role="img" aria-label={countLabel} isMini={isMini}>
          {count}
        </Badge>
      )}
    </Entry>
  );
});

/** The menu's path that is the current one or the longest above it; null if there is none. All are the router's paths. */
export function currentItem(paths: readonly string[], pathname: string): string | null {
  const above = paths.filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
  return above.reduce<string | null>(
    (longest, path) => (longest === null || path.length > longest.length ? path : longest),
    null,
  );
}
