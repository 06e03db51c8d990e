/**
 * Opens the payment page. Throws for an address that is not a web page, or hides its host behind a name and an @, because the address comes from
 * outside.
 */
export function goToPayment(url: string): void {
  const { protocol, username, password } = new URL(url);
  const isPage = protocol === 'https:' || protocol === 'http:';
  if (!isPage || username !== '' || password !== '') throw new TypeError('This is not the address of a payment page.');
  window.location.assign(url);
}
