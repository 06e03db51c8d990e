/**
 * Shows another address for the page that is open, without opening another page: a record made while its form is being
 * filled in has a place of its own from then on. A reload and a way back lead there; the router hears of it only then.
 *
 * @param href what `useHref` answers: the product's path
 */
export function replaceAddress(href: string): void {
  window.history.replaceState(window.history.state, '', href);
}
