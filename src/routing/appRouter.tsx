import type { ReactElement } from 'react';
import { UNSAFE_createRouter, UNSAFE_mapRouteProperties } from 'react-router-dom';
import { createProductHistory } from './history.ts';

type Router = ReturnType<typeof UNSAFE_createRouter>;

/** Tells whether the code and data of the screen at an address are loaded, and loads them. */
export interface Readiness {
  isReady(address: URL): boolean;
  /** Never rejects: the screen itself shows what could not be loaded. */
  getReady(address: URL): Promise<void>;
}

/**
 * How long (ms) the previous screen stays while the next one's code and first responses load. A loading state follows; shown sooner, it would
 * only flash.
 */
const LOADING_DELAY = 100;

/**
 * The app's router: like createBrowserRouter, but over our translated history. Created when the app mounts, not on import, because the
 * sign-in page preloads this module.
 */
export function createAppRouter(element: ReactElement, { isReady, getReady }: Readiness): Router {
  return UNSAFE_createRouter({
    routes: [
      {
        id: 'app',
        path: '*',
        element,
        async loader({ request }) {
          const late = new Promise((resolve) => setTimeout(resolve, LOADING_DELAY));
          await Promise.race([getReady(new URL(request.url)), late]);
          return null;
        },
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname && !isReady(nextUrl),
      },
    ],
    // app/mountAdmin.tsx has already waited for the first screen.
    hydrationData: { loaderData: { app: null } },
    history: createProductHistory(),
    mapRouteProperties: UNSAFE_mapRouteProperties,
    window,
  }).initialize();
}
