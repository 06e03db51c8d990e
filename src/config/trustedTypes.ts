interface TypePolicies {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string | null; createScriptURL(url: string): string | null },
  ): unknown;
}

/** The only markup that react-admin writes: a zero-width space that reserves room for a help text. */
const HELPER_TEXT_PLACEHOLDER = '&#8203;';

/** Returns markup that may be written unchanged; null for everything else. */
export function trustedHtml(text: string): string | null {
  return text === HELPER_TEXT_PLACEHOLDER ? text : null;
}

/** Returns the address of a script that may run, such as a worker's: only from our own origin; null for everything else. */
export function trustedScriptUrl(url: string, origin: string): string | null {
  return URL.canParse(url, origin) && new URL(url, origin).origin === origin ? url : null;
}

/** Installs the default policy, which checks every string before the page uses it as markup or script. Call once, before anything else runs. */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TypePolicies };
  trustedTypes?.createPolicy('default', {
    createHTML: trustedHtml,
    createScriptURL: (url) => trustedScriptUrl(url, location.origin),
  });
}
