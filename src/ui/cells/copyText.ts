/**
 * Copies a text; false if the browser refuses. `navigator.clipboard` is missing when another machine serves the page without TLS, as on a
 * shop's local network; there, the old `copy` command still works.
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill, { once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  return isCopied;
}
