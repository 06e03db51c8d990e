import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { fileUrl } from '#src/api/fileUrl.ts';
import { useOperation } from '#src/api/useOperation.ts';
import { loadVisitRequest } from '#src/app/acting/visitPart.ts';
import { AlertBell } from '#src/app/alerts/AlertBell.tsx';
import { CommandCenter } from '#src/app/commands/CommandCenter.tsx';
import { ScreenErrorBoundary } from '#src/app/errors/ScreenErrorBoundary.tsx';
import { FEATURES } from '#src/app/features.ts';
import { menuFor } from '#src/app/menu.ts';
import { openScreens } from '#src/app/screens/openScreens.ts';
import { loadScreenTexts } from '#src/app/screens/screenTexts.ts';
import { ListSettings } from '#src/app/store/ListSettings.tsx';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import type { Tenant } from '#src/domain/company/tenant.ts';
import { useText } from '#src/i18n/useText.ts';
import type { ScreenLoader } from '#src/routing/featureDefinition.ts';
import { type MenuOf, MenuOfProvider } from '#src/routing/menuOf.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { setTitleCount } from '#src/routing/titleCounts.ts';
import { OpenScreensProvider } from '#src/routing/useOpenScreens.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { exportDialogOpened } from '#src/ui/export/exportDialogOpened.ts';
import { PaperHead } from '#src/ui/print/PaperHead.tsx';
import { AppShell } from '#src/ui/shell/AppShell.tsx';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { UserMenu } from './UserMenu.tsx';

const VisitRequest = lazyPart(loadVisitRequest);

const menuOf: MenuOf = (access) =>
  menuFor(access).map(({ group, entries }) => ({ group, screens: entries.map(({ screen }) => screen) }));

/** The layout of every screen below /app: menu, top bar and screen. Does not read the location, so that opening a screen renders only that screen. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const text = useText();
  const access = useAccess();
  const tenant = access?.user.tenant;
  const unread = useUnread();
  const navigation = access
    ? menuFor(access).map(({ group, entries }) => ({
        label: text(`shell.menu.groups.${group}`),
        items: entries.map(({ icon, screen }) => ({
          to: pathTo(screen),
          label: text(`screens.${screen}`),
          icon,
          waiting: screen === 'messages.list' ? unread : null,
        })),
      }))
    : [];
  return (
    <OpenScreensProvider value={access ? openScreens(access) : []}>
      <AppShell
        navigation={navigation}
        brand={runtimeConfig().productName}
        tenant={tenant && <TenantMark tenant={tenant} />}
        search={access && <CommandCenter />}
        alerts={access?.user.unseen_alerts !== undefined && <AlertBell unseen={access.user.unseen_alerts} />}
        ownMenu={<UserMenu />}
        paperHead={<PaperHead names={[...(tenant ? [tenant.name] : []), runtimeConfig().productName]} />}
        tasks={access && <LongTasks />}
      >
        {access?.user.visit_request && (
          <Suspense fallback={null}>
            <VisitRequest visit={access.user.visit_request} />
          </Suspense>
        )}
        <ScreenErrorBoundary>
          <MenuOfProvider value={menuOf}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </MenuOfProvider>
        </ScreenErrorBoundary>
        {access && <ListSettings />}
        {access && <Companions userId={access.user.id} />}
      </AppShell>
    </OpenScreensProvider>
  );
}

/** If the tray does not load, it is missing until the next reload; screens still work. */
const ExportTray = lazy(async () => ({
  default: await import('#src/ui/export/ExportTray.tsx').then((module) => module.ExportTray).catch(() => () => null),
}));

/** Tasks that run in the background and are shown above every screen. Loaded on screens where one can start. */
function LongTasks() {
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    exportDialogOpened.whenMade.then(() => setAnnounced(true));
  }, []);
  return (
    isAnnounced && (
      <Suspense fallback={null}>
        <ExportTray />
      </Suspense>
    )
  );
}

const COMPANIONS = FEATURES.flatMap(({ name, companion, companionDue: due }) =>
  companion ? [{ name, Companion: lazy(() => part(name, companion)), due }] : [],
);

/** If a companion does not load, it is missing until the next reload; screens still work. */
async function part(feature: string, load: ScreenLoader): Promise<{ default: ComponentType }> {
  const [companion] = await Promise.all([load(), loadScreenTexts(`${feature}.companion`)]).catch(() => [() => null]);
  return { default: companion };
}

/** The features' parts that are on every screen. Loaded after the screen, or when they have something to do. */
function Companions({ userId }: { userId: string }) {
  return COMPANIONS.map(({ name, Companion, due }) => (
    <Suspense key={name} fallback={null}>
      {due ? <WhenDue due={due} userId={userId} Companion={Companion} /> : <Companion />}
    </Suspense>
  ));
}

interface WhenDueProps {
  due: (userId: string) => Promise<void>;
  userId: string;
  Companion: ComponentType;
}

function WhenDue({ due, userId, Companion }: WhenDueProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let isLeft = false;
    due(userId).then(() => !isLeft && setDue(true));
    return () => {
      isLeft = true;
    };
  }, [due, userId]);
  return isDue && <Companion />;
}

const Mark = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  color: theme.tokens.textQuiet,
  whiteSpace: 'nowrap',
  '& > span': { maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
const Logo = styled('img')(({ theme }) => ({
  height: 28,
  maxWidth: 96,
  objectFit: 'contain',
  padding: 2,
  borderRadius: 4,
  boxSizing: 'border-box',
  backgroundColor: theme.palette.common.white,
}));

/** The company's logo and name. */
function TenantMark({ tenant: { name, logo_url } }: { tenant: Tenant }) {
  return (
    <Mark>
      {logo_url !== null && <Logo src={fileUrl(logo_url)} alt="" />}
      <span>{name}</span>
    </Mark>
  );
}

/** How often (ms) unread conversations are polled while no inbox is open; an inbox polls more often and updates this count too. */
const EVERY = 30_000;
const MAX_SHOWN = 99;

/** The number of unread conversations, for the menu and the title, or null if there is none. The first number comes with the user. */
function useUnread(): { count: string; label: string } | null {
  const text = useText();
  const user = useAccess()?.user;
  const mayRead = useCan({ action: 'read', subject: 'messages' }).isAllowed;
  const isOpen = user?.tenant?.status === 'active' && !user.must_set_up_two_factor;
  const { data } = useOperation('conversationCounts', {
    enabled: mayRead && isOpen,
    staleTime: EVERY,
    refetchInterval: EVERY,
  });
  const unread = (isOpen && data?.unread) || 0;
  useEffect(() => setTitleCount('conversations', unread), [unread]);
  if (unread === 0) return null;
  return {
    count: unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread),
    label: text('shell.menu.unread', { smart_count: unread }),
  };
}
