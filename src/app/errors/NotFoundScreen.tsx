import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { usePageTitle } from '#src/routing/usePageTitle.ts';
import { ErrorPage } from '#src/ui/states/ErrorPage.tsx';

/** The 404 page, for unknown paths, screens that do not exist yet, and missing records. */
export function NotFoundScreen() {
  const text = useText();
  usePageTitle(text('screens.notFound'));
  return (
    <ErrorPage
      status={404}
      title={text('errors.notFound.title')}
      home={{ to: pathTo('dashboard'), label: text('errors.home') }}
    >
      {text('errors.notFound.text')}
    </ErrorPage>
  );
}
