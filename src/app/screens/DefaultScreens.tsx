import { type ReactNode, useMemo } from 'react';
import { Resource, ResourceDefinitionContextProvider, useScrollToTop } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { FailedScreen } from '#src/app/errors/FailedScreen.tsx';
import { NotFoundScreen } from '#src/app/errors/NotFoundScreen.tsx';
import { ScreenErrorBoundary } from '#src/app/errors/ScreenErrorBoundary.tsx';
import { DefaultLayout } from '#src/app/layouts/DefaultLayout.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { PreparedScreens } from './PreparedScreens.tsx';
import { Redirect } from './Redirect.tsx';
import { customScreens, resourceScreens } from './screenElements.tsx';

/**
 * Every screen below /app, in its layout. Replaces react-admin's CoreAdminUI, which renders the first screen three times, because it registers
 * resources in effects and checks the sign-in.
 */
export function DefaultScreens() {
  useScrollToTop();
  // The same element at every render, so that a new location renders only components that read it.
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
        {/* react-admin's path for this page. */}
        <Route path="authentication-error" element={<AccessUnknown />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    ),
  };
}

/** Redirects people who are not signed in to the sign-in page, including from unknown addresses, which no screen guards. */
function SignedIn({ children }: { children: ReactNode }) {
  return useAccess() ? children : <ToSignIn />;
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  return <Redirect to={pathTo('login')} state={{ nextPathname: pathname, nextSearch: search }} />;
}

/** Where react-admin redirects when it could not check access to a screen, for example because the API cannot be reached. */
function AccessUnknown() {
  return <FailedScreen status={500} error={null} />;
}
