import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { may } from '#src/domain/access/ability.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo, type ScreenName, screenRoute } from '#src/routing/routeTable.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** Entry points to work, by subject. */
const WORK_SCREENS = [
  { screen: 'messages.list', icon: 'mdi-message-text-outline' },
  { screen: 'campaigns.list', icon: 'mdi-bullhorn-outline' },
  { screen: 'contacts.list', icon: 'mdi-account-outline' },
  { screen: 'groups.list', icon: 'mdi-account-group-outline' },
  { screen: 'categories.list', icon: 'mdi-tag-outline' },
  { screen: 'templates.list', icon: 'mdi-text-box-outline' },
  { screen: 'devices.list', icon: 'mdi-cellphone-message' },
  { screen: 'keywords.list', icon: 'mdi-key-variant' },
  { screen: 'users.list', icon: 'mdi-account-multiple-outline' },
  { screen: 'activity.list', icon: 'mdi-history' },
  { screen: 'account', icon: 'mdi-account-circle-outline' },
] as const satisfies readonly { screen: ScreenName; icon: IconName }[];

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
  gap: 12,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    paddingInline: 16,
    border: `1px solid ${theme.tokens.line}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.tokens.raised,
    color: theme.tokens.text,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.tokens.hover },
  '& i': { color: theme.tokens.textQuiet },
}));

/** Links to the user's work, for users who cannot see figures. */
export function WorkLinks() {
  const text = useText();
  const access = useAccess();
  if (!access) return null;
  const links = WORK_SCREENS.filter(({ screen }) => {
    const { permission } = screenRoute(screen);
    return permission === null || may(access.ability, { action: permission[0], subject: permission[1] });
  });
  return (
    <nav aria-label={text('dashboard.welcome.screens')}>
      <List>
        {links.map(({ screen, icon }) => (
          <li key={screen}>
            <Link to={pathTo(screen)}>
              <MdiIcon name={icon} />
              {text(`screens.${screen}`)}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
