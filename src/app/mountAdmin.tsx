import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createDataProvider } from '#src/api/dataProvider.ts';
import { createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { preferredLocale } from '#src/i18n/languages.ts';
import { createAppRouter } from '#src/routing/appRouter.tsx';
import { ROOT, screenAt, toCanonical } from '#src/routing/productPaths.ts';
import { screenRoute } from '#src/routing/routeTable.ts';
import { rememberOpenPaths } from '#src/session/openPaths.ts';
import { storedTokens } from '#src/session/storedTokens.ts';
import { accessStore } from '#src/session/useAccess.ts';
import 'virtual:mdi.css';
import { Admin } from './Admin.tsx';
import { reportCaughtError } from './errors/reportCaughtError.ts';
import { createQueryClient } from './queryClient.ts';
import { askFirst, keepFirstAnswers, ownAddresses } from './screens/firstAnswers.ts';
import { openScreens } from './screens/openScreens.ts';
import { prefetchScreens, readiness } from './screens/prefetchScreens.ts';
import { isBuilt } from './screens/screenLoaders.ts';
import { loadScreen } from './screens/screenParts.ts';
import { loadTextsWith } from './screens/screenTexts.ts';

/** How long (ms) the first screen's code is waited for; later there is the shell, with a skeleton in it. */
const PATIENCE = 2000;
/** How much longer (ms) its first answers are, which were asked for at the same time. */
const PATIENCE_WITH_ANSWERS = 300;

/**
 * Puts the product into the page. Its texts are fetched first, so that nothing is ever shown without them, and so are who is signed in
 * and the screen, so that it is drawn once.
 */
export async function mountAdmin(root: HTMLElement): Promise<void> {
  const texts = createI18nProvider(preferredLocale());
  const dataProvider = createDataProvider();
  const queryClient = createQueryClient();
  keepFirstAnswers({ dataProvider, queryClient });
  rememberWhatIsOpen();
  prefetchScreens();
  loadTextsWith(async (areas) => (await texts).loadTexts(areas));
  const [i18nProvider] = await Promise.all([texts, whatIsOpened()]);
  const router = createAppRouter(
    <Admin dataProvider={dataProvider} queryClient={queryClient} i18nProvider={i18nProvider} />,
    readiness,
  );
  // With transitions react-router 7 tells react-admin of a new place too late: signing out then loops for ever.
  createRoot(root, { onCaughtError: reportCaughtError }).render(
    <RouterProvider router={router} useTransitions={false} />,
  );
}

/** Waits for the user, then for the screen and its first answers. The screen shows what fails. */
async function whatIsOpened(): Promise<void> {
  const access = accessStore.state();
  const path = toCanonical(location.pathname) === ROOT ? screenRoute('dashboard').path : location.pathname;
  const screen = screenAt(path)?.screen;
  const isThere = screen && isBuilt(screen) ? loadScreen(screen).catch(() => undefined) : undefined;
  if (access.kind === 'loading') await access.end;
  const answers = location.search === '' ? askFirst(path) : undefined;
  await Promise.race([isThere, wait(PATIENCE)]);
  await Promise.race([answers, wait(PATIENCE_WITH_ANSWERS)]);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** So that the next page that is loaded can ask for what it shows before its code is there (session/askAhead.ts). */
function rememberWhatIsOpen(): void {
  accessStore.subscribe(() => {
    const state = accessStore.state();
    const sid = storedTokens()?.sid;
    if (state.kind !== 'known' || sid === undefined) return;
    const { access } = state;
    const paths = openScreens(access).map(({ screen }) => [screenRoute(screen).path, ownAddresses(screen, access)]);
    rememberOpenPaths({ sid, paths: Object.fromEntries(paths), zone: access.user.tenant?.timezone ?? 'UTC' });
  });
}
