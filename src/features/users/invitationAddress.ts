import { screenRoute } from '#src/routing/routeTable.ts';

/** Where somebody accepts an invitation: the sign-in page, as nobody is signed in yet. */
export function invitationAddress(token: string): string {
  return `${window.location.origin}${screenRoute('login').path}?${new URLSearchParams({ invitation: token })}`;
}
