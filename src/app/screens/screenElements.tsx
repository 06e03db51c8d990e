import type { ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { NotFoundScreen } from '#src/app/errors/NotFoundScreen.tsx';
import { FEATURES } from '#src/app/features.ts';
import { LAYOUTS } from '#src/app/layouts/layouts.ts';
import { RESOURCE_TABLE } from '#src/domain/contract/resourceTable.ts';
import {
  canonicalPattern,
  type ResourcePage,
  SCREEN_NAMES,
  type ScreenName,
  screenRoute,
} from '#src/routing/routeTable.ts';
import { recordName } from '#src/ui/records/recordName.ts';
import { Screen } from './Screen.tsx';

/** The screens of one page of a resource: the page itself, and those below it. */
function pageOf(resource: string, page: ResourcePage): ReactElement | undefined {
  const screens = SCREEN_NAMES.flatMap((name) => {
    const { canonical } = screenRoute(name);
    if (!('resource' in canonical) || canonical.resource !== resource || canonical.page !== page) return [];
    return [{ name, below: canonical.below ?? '' }];
  });
  if (screens.length === 0) return undefined;
  return (
    <Routes>
      {screens.map(({ name, below }) => (
        <Route key={name} path={below} element={<Screen name={name} />} />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

/** A Resource for each entity of the API; a page that it does not have is left undefined. */
export function resourceScreens(): (ResourceProps & { key: string })[] {
  return Object.keys(RESOURCE_TABLE).map((name) => {
    const feature = FEATURES.find(({ resource }) => resource === name);
    return {
      key: name,
      name,
      list: pageOf(name, 'list') ?? <NotFoundScreen />,
      create: pageOf(name, 'create'),
      edit: pageOf(name, 'edit'),
      show: pageOf(name, 'show'),
      recordRepresentation: feature?.recordRepresentation ?? recordName,
    };
  });
}

function isCustom(name: ScreenName): boolean {
  return 'path' in screenRoute(name).canonical;
}

/** Routes of screens below /app that belong to no resource. */
export function customScreens(): ReactElement[] {
  return SCREEN_NAMES.filter((name) => isCustom(name) && screenRoute(name).layout === 'default').map((name) => (
    <Route key={name} path={canonicalPattern(screenRoute(name))} element={<Screen name={name} />} />
  ));
}

/** Routes of the screens outside /app, each in the layout it names. */
export function standaloneScreens(): ReactElement[] {
  return SCREEN_NAMES.filter((name) => screenRoute(name).layout !== 'default').map((name) => {
    const Layout = LAYOUTS[screenRoute(name).layout];
    return (
      <Route
        key={name}
        path={canonicalPattern(screenRoute(name))}
        element={
          <Layout>
            <Screen name={name} />
          </Layout>
        }
      />
    );
  });
}
