import { parsePath } from 'react-router-dom';
import type { Alert } from '#src/domain/alerts/alert.ts';
import { toCanonical } from '#src/routing/productPaths.ts';

/** The router's path of an alert. */
export function routerPath({ path }: Pick<Alert, 'path'>): string {
  const { pathname = '', search = '' } = parsePath(path);
  return toCanonical(pathname) + search;
}
