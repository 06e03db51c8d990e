interface RouterLocation {
  pathname: string;
  search: string;
}

interface Move {
  /** The form's location in the router. */
  current: RouterLocation;
  next: RouterLocation;
  /** The URL parameter that keeps the form’s dialog or tab open; changing it leaves the form. */
  parameter?: string;
}

/** Whether a navigation leaves a form: to another path, or with another value of the parameter that keeps it open. */
export function leavesForm({ current, next, parameter }: Move): boolean {
  if (next.pathname !== current.pathname) return true;
  if (parameter === undefined) return false;
  return new URLSearchParams(next.search).get(parameter) !== new URLSearchParams(current.search).get(parameter);
}
