import { parsePath, type To, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { toCanonical, toProduct } from './productPaths.ts';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Location = History['location'];

const inwards = (location: Location): Location => ({ ...location, pathname: toCanonical(location.pathname) });

function outwards(to: To): To {
  const parts = typeof to === 'string' ? parsePath(to) : to;
  return parts.pathname ? { ...parts, pathname: toProduct(parts.pathname) } : parts;
}

/**
 * Translates between the router's paths and the product's: the app and react-admin use react-admin's standard paths, while the address bar
 * and every href show the paths of the specification.
 */
export function translateHistory(base: History): History {
  const isHere = (to: To): boolean => base.createHref(to) === base.createHref(base.location);
  return {
    get action() {
      return base.action;
    },
    get location() {
      return inwards(base.location);
    },
    createHref: (to) => base.createHref(outwards(to)),
    createURL: (to) => base.createURL(outwards(to)),
    // Not translated: the router matches the result against its own paths.
    encodeLocation: (to) => base.encodeLocation(to),
    // A link to the current address adds no history entry, as with a browser's own links.
    push: (to, state) => (isHere(outwards(to)) ? base.replace : base.push)(outwards(to), state),
    replace: (to, state) => base.replace(outwards(to), state),
    go: (delta) => base.go(delta),
    listen: (listener) => base.listen((update) => listener({ ...update, location: inwards(update.location) })),
  };
}

/** The browser's history, translated. */
export function createProductHistory(): History {
  return translateHistory(UNSAFE_createBrowserHistory({ window }));
}
