/** Leaves for the payment page. Throws for an address that is no page of the web: it came from elsewhere, and nothing else is opened. */
export function goToPayment(url: string): void {
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError(`"${protocol}" is no address of a payment page.`);
  window.location.assign(url);
}
