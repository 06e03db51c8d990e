import { type ReactNode, useMemo } from 'react';
import { Resource, ResourceDefinitionContextProvider, useScrollToTop } from 'react-admin';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { FailedScreen } from '#src/app/errors/FailedScreen.tsx';
import { NotFoundScreen } from '#src/app/errors/NotFoundScreen.tsx';
import { ScreenErrorBoundary } from '#src/app/errors/ScreenErrorBoundary.tsx';
import { DefaultLayout } from '#src/app/layouts/DefaultLayout.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { PreparedScreens } from './PreparedScreens.tsx';
import { customScreens, resourceScreens } from './screenElements.tsx';

/**
 * Every screen below /app, in its layout. Replaces react-admin's CoreAdminUI, which learns its resources from effects and checks the sign-in, so
 * that everything on the first screen is drawn three times.
 */
export function DefaultScreens() {
  useScrollToTop();
  // The same element each time: only what follows the location is rendered again when it changes.
  return useMemo(() => {
    const { definitions, routes } = makeRoutes();
    return (
      <ScreenErrorBoundary isWhole>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <SignedIn>
            <DefaultLayout>
              <PreparedScreens>{routes}</PreparedScreens>
            </DefaultLayout>
          </SignedIn>
        </ResourceDefinitionContextProvider>
      </ScreenErrorBoundary>
    );
  }, []);
}

function makeRoutes() {
  const resources = resourceScreens();
  return {
    definitions: Object.fromEntries(resources.map((props) => [props.name, Resource.registerResource(props)])),
    routes: (
      <Routes>
        {customScreens()}
        {resources.map(({ key, ...props }) => (
          <Route key={key} path={`${props.name}/*`} element={<Resource {...props} />} />
        ))}
        {/* react-admin's own address of it. */}
        <Route path="authentication-error" element={<AccessUnknown />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    ),
  };
}

/** Redirects people who are not signed in to the sign-in page, also from addresses that no screen's guard knows. */
function SignedIn({ children }: { children: ReactNode }) {
  return useAccess() ? children : <ToSignIn />;
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  return <Navigate to={pathTo('login')} state={{ nextPathname: pathname, nextSearch: search }} replace />;
}

/** Where react-admin redirects when access to a screen could not be checked, as when the API is out of reach. */
function AccessUnknown() {
  return <FailedScreen status={500} error={null} />;
}
