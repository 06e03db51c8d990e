import {
  Activity,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
} from 'react-router-dom';
import { screenAt, toCanonical, toProduct } from '#src/routing/productPaths.ts';
import { Observable } from '#src/session/Observable.ts';

/** The location of the screen that is rendered ahead; null if there is none. */
const ahead = new Observable<Location | null>(null);

/** Renders the screen at this address hidden, so that opening it only shows it. Its code and first responses should be there. */
export function renderAhead({ pathname, search, hash }: URL): void {
  const current = ahead.snapshot();
  const path = toCanonical(pathname);
  if (current?.pathname === path && current.search === search && current.hash === hash) return;
  ahead.set({ pathname: path, search, hash, state: null, key: 'ahead' });
}

/** Drops the screen that is rendered ahead, unless it has been opened. */
export function dropAhead(): void {
  if (ahead.snapshot() !== null) ahead.set(null);
}

/**
 * Renders the open screen and, hidden, the one that is rendered ahead. `children` are the routes. A hidden screen runs no effects, so it
 * requests nothing, listens to nothing and does not set the page's title.
 */
export function PreparedScreens({ children }: { children: ReactNode }) {
  const here = useLocation();
  const next = useSyncExternalStore(ahead.subscribe, ahead.snapshot);
  // An opened screen keeps the location object it was rendered with, because a new one would render all its links again.
  const [opened, setOpened] = useState<{ here: Location; openLocation: Location }>({ here, openLocation: here });
  if (opened.here !== here) {
    // If the address that is open is opened again, the screen gets the new location, so that it notices.
    const isPrepared = next !== null && next !== opened.openLocation && isSame(next, here);
    setOpened({ here, openLocation: isPrepared ? next : here });
  }
  const { openLocation } = opened;
  // The user opened another screen than the one rendered ahead.
  useEffect(() => {
    if (openLocation !== ahead.snapshot()) dropAhead();
  }, [openLocation]);
  // The screen that was left is hidden immediately, but removed only after the next frame, because removing takes time.
  const previousLocation = useDeferredValue(openLocation);
  const locations = [openLocation, previousLocation, next].filter(
    (location, index, all): location is Location =>
      location !== null && all.findIndex((other) => other !== null && nameOf(other) === nameOf(location)) === index,
  );
  return locations.map((location) => (
    <Activity key={nameOf(location)} mode={location === openLocation ? 'visible' : 'hidden'}>
      <At location={location}>{children}</At>
    </Activity>
  ));
}

const isSame = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash && other.state === null;

/** The name of the screen at a location. A screen keeps its state while only the id or query in its address changes. */
const nameOf = ({ pathname }: Location): string => screenAt(toProduct(pathname))?.screen ?? 'unknown';

function At({ location, children }: { location: Location; children: ReactNode }) {
  const value = useMemo(() => ({ location, navigationType: NavigationType.Push }), [location]);
  const [base] = useState(useContext(RouteContext));
  return (
    <RouteContext.Provider value={base}>
      <LocationContext.Provider value={value}>{children}</LocationContext.Provider>
    </RouteContext.Provider>
  );
}
