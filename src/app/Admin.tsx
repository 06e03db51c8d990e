import CssBaseline from '@mui/material/CssBaseline';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AdminContext, type DataProvider, type I18nProvider } from 'react-admin';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ProblemHelpProvider } from '#src/parts/access/ProblemHelpProvider.tsx';
import { ROOT, UNKNOWN } from '#src/routing/productPaths.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { authProvider } from '#src/session/authProvider.ts';
import { createAppTheme } from '#src/theme/createAppTheme.ts';
import { PaperTheme } from '#src/ui/print/PaperTheme.tsx';
import { SystemTheme } from '#src/ui/shell/usePreferredTheme.ts';
import { Snackbar } from '#src/ui/snackbar/Snackbar.tsx';
import { ActingBanner } from './acting/ActingBanner.tsx';
import { VisitNotice } from './acting/VisitNotice.tsx';
import { NotFoundScreen } from './errors/NotFoundScreen.tsx';
import { LAYOUTS } from './layouts/layouts.ts';
import { SessionEvents } from './SessionEvents.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { DefaultScreens } from './screens/DefaultScreens.tsx';
import { standaloneScreens } from './screens/screenElements.tsx';
import { createStore } from './store/createStore.ts';

const light = createAppTheme('light');
const dark = createAppTheme('dark');
const store = createStore();

interface AdminProps {
  dataProvider: DataProvider;
  queryClient: QueryClient;
  i18nProvider: I18nProvider;
}

/**
 * The product: react-admin with one Resource per entity, and the screens that the features define. Uses ra-core's AdminUI; react-admin's would
 * add 49 kB for a default layout, pages and notification that we replace.
 */
export function Admin({ dataProvider, queryClient, i18nProvider }: AdminProps) {
  const EmptyLayout = LAYOUTS.empty;
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={light}
      darkTheme={dark}
      defaultTheme="light"
    >
      <PaperTheme>
        <ProblemHelpProvider>
          <CssBaseline enableColorScheme />
          <SystemTheme />
          <SessionEvents />
          <SignInAgain />
          <ActingBanner />
          <Suspense fallback={null}>
            <Routes>
              {standaloneScreens()}
              <Route path={ROOT} element={<Navigate to={pathTo('dashboard')} replace />} />
              <Route
                path={`${UNKNOWN}/*`}
                element={
                  <EmptyLayout>
                    <NotFoundScreen />
                  </EmptyLayout>
                }
              />
              <Route path="/*" element={<DefaultScreens />} />
            </Routes>
          </Suspense>
          <VisitNotice />
          <Snackbar />
        </ProblemHelpProvider>
      </PaperTheme>
    </AdminContext>
  );
}
