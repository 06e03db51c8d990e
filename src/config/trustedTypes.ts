interface TypePolicies {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string | null; createScriptURL(url: string): string | null },
  ): unknown;
}

/** The one piece of markup react-admin writes by itself: a zero-width space that holds the place of a help text. */
const HELPER_TEXT_PLACEHOLDER = '&#8203;';

/** The markup that may be written as it is; null for all other. */
export function trustedHtml(text: string): string | null {
  return text === HELPER_TEXT_PLACEHOLDER ? text : null;
}

/** The address of a script, as a worker's, that may be run: one of our own origin; null for all other. */
export function trustedScriptUrl(url: string, origin: string): string | null {
  return URL.canParse(url, origin) && new URL(url, origin).origin === origin ? url : null;
}

/** Installs the default policy, which judges every string on its way into the page as markup or script. Once, before anything else runs. */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TypePolicies };
  trustedTypes?.createPolicy('default', {
    createHTML: trustedHtml,
    createScriptURL: (url) => trustedScriptUrl(url, location.origin),
  });
}
