import { useText } from '#src/i18n/useText.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';
import { usePageTitle } from '#src/routing/usePageTitle.ts';

/** Names the page after its screen. Stands before the screen, so that a record's own name comes later and stays. */
export function ScreenTitle({ screen }: { screen: ScreenName }) {
  const t = useText();
  usePageTitle(t(`screens.${screen}`));
  return null;
}
