import { useText } from '#src/i18n/useText.ts';

/** How long (ms) until names that could not be loaded are requested again. */
const PAUSE = 10_000;

/**
 * Query options for records of which only the names are shown. A failure is shown in place of each name, without a button, so the request is
 * repeated.
 */
export const NAME_QUERY = {
  refetchInterval: ({ state }: { state: { status: string } }): number | false =>
    state.status === 'error' ? PAUSE : false,
};

/** The text in place of a name that is not loaded: that names are loading, or could not be loaded; null once they are loaded. */
export function useUnknownName(): (query: { data?: unknown; error?: unknown }) => string | null {
  const text = useText();
  return ({ data, error }) => (data === undefined ? text(error ? 'ui.notLoaded' : 'ui.loading') : null);
}
