interface Place {
  pathname: string;
  search: string;
}

interface Move {
  /** The form's location in the router. */
  current: Place;
  next: Place;
  /** Paths below this one belong to the same form, as its tabs. */
  root?: string;
  /** A form that a parameter of the address keeps open, as in a dialog, is left with it. */
  parameter?: string;
}

/**
 * Whether a navigation leaves a form. Only the same path, or one below the form's root, stays in it: `/contacts/17` begins like
 * `/contacts/1` and is another contact.
 */
export function leavesForm({ current, next, root, parameter }: Move): boolean {
  if (next.pathname !== current.pathname) {
    return root === undefined || (next.pathname !== root && !next.pathname.startsWith(`${root}/`));
  }
  if (parameter === undefined) return false;
  return new URLSearchParams(next.search).get(parameter) !== new URLSearchParams(current.search).get(parameter);
}
