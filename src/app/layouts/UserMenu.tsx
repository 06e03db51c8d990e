import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import { useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { LOCALES } from '#src/i18n/locales.ts';
import { useLocaleChoice } from '#src/i18n/useLocaleChoice.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo, screenRoute } from '#src/routing/routeTable.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { leaveWithoutAsking } from '#src/session/interruption/leaveWithoutAsking.ts';
import { session } from '#src/session/session.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { LazyConfirmDialog } from '#src/ui/dialogs/LazyConfirmDialog.tsx';
import { useOnceOpen } from '#src/ui/dialogs/useOnceOpen.ts';
import { IconButton } from '#src/ui/icons/IconButton.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { usePreferredTheme } from '#src/ui/shell/usePreferredTheme.ts';
import { useUntilPageChanges } from '#src/ui/shell/useUntilPageChanges.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { useSettleDeletions } from '#src/ui/snackbar/useSettleDeletions.ts';

/** The user's menu: who is signed in, theme, language, sign out. */
export function UserMenu() {
  const text = useText();
  const id = useId();
  const [anchor, setAnchor] = useUntilPageChanges<HTMLElement | null>(null);
  const isDrawn = useOnceOpen(anchor !== null);
  const { mode, toggle } = usePreferredTheme();
  const { locale, choose } = useLocaleChoice();
  const notifyProblem = useNotifyProblem();
  const settleDeletions = useSettleDeletions();
  const [isAsking, setAsking] = useUntilPageChanges(false);
  const logout = useLogout();
  const user = useAccess()?.user;
  const signOut = async () => {
    await settleDeletions();
    await logout({}, pathTo('login'), false);
  };
  const close = () => setAnchor(null);
  const closeAnd = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <>
      <IconButton
        type="button"
        aria-label={text('shell.own.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MdiIcon name="mdi-account-circle-outline" size={24} />
      </IconButton>
      {isDrawn && (
        <Menu
          id={id}
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          slotProps={{ paper: { sx: { minWidth: 240 } } }}
        >
          {user && (
            <ListSubheader role="presentation" sx={{ lineHeight: 1.4, py: 2, bgcolor: 'transparent' }}>
              <strong>{user.acting?.staff_name ?? user.name}</strong>
              <br />
              {user.acting
                ? text('shell.actingFor', { tenant: user.acting.tenant_name })
                : `${user.email} · ${user.role_name}`}
            </ListSubheader>
          )}
          <Divider />
          {!user?.acting && (
            <MenuItem component={Link} to={pathTo('account')} onClick={close}>
              <ListItemIcon>
                <MdiIcon name="mdi-account-cog-outline" />
              </ListItemIcon>
              <ListItemText>{text('screens.account')}</ListItemText>
            </MenuItem>
          )}
          <Divider />
          <MenuItem onClick={closeAnd(toggle)}>
            <ListItemIcon>
              <MdiIcon name={mode === 'dark' ? 'mdi-white-balance-sunny' : 'mdi-weather-night'} />
            </ListItemIcon>
            <ListItemText>{text(mode === 'dark' ? 'shell.own.light' : 'shell.own.dark')}</ListItemText>
          </MenuItem>
          {LOCALES.map(({ locale: other, name }) => (
            <MenuItem
              key={other}
              lang={other}
              role="menuitemradio"
              aria-checked={other === locale}
              selected={other === locale}
              onClick={closeAnd(() => void choose(other).catch(notifyProblem))}
            >
              <ListItemIcon>{other === locale && <MdiIcon name="mdi-check" />}</ListItemIcon>
              <ListItemText>{name}</ListItemText>
            </MenuItem>
          ))}
          <Divider />
          <MenuItem onClick={closeAnd(() => (interruption.isHeld() ? setAsking(true) : void signOut()))}>
            <ListItemIcon>
              <MdiIcon name="mdi-logout" />
            </ListItemIcon>
            <ListItemText>{text('shell.own.signOut')}</ListItemText>
          </MenuItem>
        </Menu>
      )}
      <LazyConfirmDialog
        isOpen={isAsking}
        title={text('shell.own.leave.title')}
        confirmLabel={text('shell.own.leave.confirm')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await settleDeletions();
          await session.logout();
          leaveWithoutAsking(screenRoute('login').path);
        }}
      >
        {text('shell.own.leave.text')}
      </LazyConfirmDialog>
    </>
  );
}
