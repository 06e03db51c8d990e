interface Move {
  /** Path of the form, of the router. */
  current: string;
  next: string;
  /** Below this path one is still in the same form, as in its tabs. */
  root?: string;
}

/**
 * Whether going from one path to another leaves a form. Only the same path, or one below the form's root, stays in it:
 * `/contacts/17` begins like `/contacts/1` and is another contact.
 */
export function leavesForm({ current, next, root }: Move): boolean {
  if (next === current) return false;
  return root === undefined || (next !== root && !next.startsWith(`${root}/`));
}
