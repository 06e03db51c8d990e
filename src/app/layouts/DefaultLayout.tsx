import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { visitPart } from '#src/app/acting/visitPart.ts';
import { AlertBell } from '#src/app/alerts/AlertBell.tsx';
import { CommandCenter } from '#src/app/commands/CommandCenter.tsx';
import { ScreenErrorBoundary } from '#src/app/errors/ScreenErrorBoundary.tsx';
import { menuFor } from '#src/app/menu.ts';
import { openScreens } from '#src/app/screens/openScreens.ts';
import { ListLooks } from '#src/app/store/ListLooks.tsx';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { useText } from '#src/i18n/useText.ts';
import { type MenuOf, MenuOfProvider } from '#src/routing/menuOf.ts';
import { OpenScreensProvider } from '#src/routing/openScreens.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { exportsAnnounced } from '#src/ui/export/exportsAnnounced.ts';
import { PaperHead } from '#src/ui/print/PaperHead.tsx';
import { AppShell } from '#src/ui/shell/AppShell.tsx';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Companions } from './Companions.tsx';
import { OwnMenu } from './OwnMenu.tsx';
import { TenantMark } from './TenantMark.tsx';
import { useUnread } from './useUnread.ts';

const VisitRequest = lazyPart(async () => ({
  default: (await visitPart(() => import('#src/app/acting/VisitRequest.tsx'))).VisitRequest,
}));

const menuOf: MenuOf = (access) =>
  menuFor(access).map(({ group, entries }) => ({ group, screens: entries.map(({ screen }) => screen) }));

/** The layout of every screen below /app: menu, top bar and screen. Does not follow the location, so that opening a screen renders that screen only. */
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
        ownMenu={<OwnMenu />}
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
        {access && <ListLooks />}
        {access && <Companions userId={access.user.id} />}
      </AppShell>
    </OpenScreensProvider>
  );
}

/** A part that does not load is missing until the next reload; screens stay. */
const ExportTray = lazy(async () => ({
  default: await import('#src/ui/export/ExportTray.tsx').then((module) => module.ExportTray).catch(() => () => null),
}));

/** Tasks that run in the background and are shown above every screen. Loaded on screens where one can start. */
function LongTasks() {
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    exportsAnnounced.made.then(() => setAnnounced(true));
  }, []);
  return (
    isAnnounced && (
      <Suspense fallback={null}>
        <ExportTray />
      </Suspense>
    )
  );
}
