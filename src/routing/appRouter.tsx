import type { ReactElement } from 'react';
import { UNSAFE_createRouter, UNSAFE_mapRouteProperties } from 'react-router-dom';
import { createProductHistory } from './history.ts';

type Router = ReturnType<typeof UNSAFE_createRouter>;

/**
 * The router of the app over the translated history: what createBrowserRouter does, with our history in place of its own.
 * Made when the app mounts, never on import, since the sign-in page fetches this module ahead.
 */
export function createAppRouter(element: ReactElement): Router {
  return UNSAFE_createRouter({
    routes: [{ path: '*', element }],
    history: createProductHistory(),
    mapRouteProperties: UNSAFE_mapRouteProperties,
    window,
  }).initialize();
}
