interface RouterLocation {
  pathname: string;
  search: string;
}

interface Move {
  /** The form's location in the router. */
  current: RouterLocation;
  next: RouterLocation;
  /** Paths below this one, such as tabs, belong to the same form. */
  root?: string;
  /** The URL parameter that keeps the form's dialog open; removing it leaves the form. */
  parameter?: string;
}

/**
 * Whether a navigation leaves a form. Only the same path, or one below the form's root, stays in it: `/contacts/17` begins with
 * `/contacts/1`, but is another contact.
 */
export function leavesForm({ current, next, root, parameter }: Move): boolean {
  if (next.pathname !== current.pathname) {
    return root === undefined || (next.pathname !== root && !next.pathname.startsWith(`${root}/`));
  }
  if (parameter === undefined) return false;
  return new URLSearchParams(next.search).get(parameter) !== new URLSearchParams(current.search).get(parameter);
}
