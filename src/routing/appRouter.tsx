import type { ReactElement } from 'react';
import { UNSAFE_createRouter, UNSAFE_mapRouteProperties } from 'react-router-dom';
import { createProductHistory } from './history.ts';

type Router = ReturnType<typeof UNSAFE_createRouter>;

/** The code and data a screen needs to be drawn at once, by its address. */
export interface Readiness {
  isReady(address: URL): boolean;
  /** Never rejects: the screen shows what could not be loaded. */
  getReady(address: URL): Promise<void>;
}

/**
 * How long (ms) the screen that is left stays until the code and first answers of the next one are there; later there is a loading state,
 * which would only flash if it were shown sooner.
 */
const PATIENCE = 100;

/**
 * The router of the app over the translated history: what createBrowserRouter does, with our history in place of its own.
 * Made when the app mounts, never on import, since the sign-in page fetches this module ahead.
 */
export function createAppRouter(element: ReactElement, { isReady, getReady }: Readiness): Router {
  return UNSAFE_createRouter({
    routes: [
      {
        id: 'app',
        path: '*',
        element,
        async loader({ request }) {
          const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
          await Promise.race([getReady(new URL(request.url)), late]);
          return null;
        },
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname && !isReady(nextUrl),
      },
    ],
    // The first screen was waited for before (app/mountAdmin.tsx).
    hydrationData: { loaderData: { app: null } },
    history: createProductHistory(),
    mapRouteProperties: UNSAFE_mapRouteProperties,
    window,
  }).initialize();
}
