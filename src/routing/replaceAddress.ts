/**
 * Changes the address in the address bar without opening another page: a record that is saved while its form is still being filled in has an
 * address of its own from then on. The router learns of it at the next reload or step back.
 *
 * @param href the product's path, as `useHref` returns it
 */
export function replaceAddress(href: string): void {
  window.history.replaceState(window.history.state, '', href);
}
