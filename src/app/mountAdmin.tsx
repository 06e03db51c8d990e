import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createDataProvider } from '#src/api/dataProvider.ts';
import { createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { preferredLocale } from '#src/i18n/languages.ts';
import { createAppRouter } from '#src/routing/appRouter.tsx';
import { ROOT, screenAt, toCanonical } from '#src/routing/productPaths.ts';
import { screenRoute } from '#src/routing/routeTable.ts';
import { rememberOpenPaths } from '#src/session/openPaths.ts';
import { session } from '#src/session/session.ts';
import { storedTokens } from '#src/session/storedTokens.ts';
import { accessStore } from '#src/session/useAccess.ts';
import 'virtual:mdi.css';
import { Admin } from './Admin.tsx';
import { reportCaughtError } from './errors/reportCaughtError.ts';
import { createQueryClient } from './queryClient.ts';
import { askFirst, keepFirstAnswers, openPaths } from './screens/firstAnswers.ts';
import { prefetchScreens, readiness } from './screens/prefetchScreens.ts';
import { isBuilt, SCREEN_LOADERS } from './screens/screenLoaders.ts';
import { loadScreen } from './screens/screenParts.ts';
import { loadTextsWith } from './screens/screenTexts.ts';

/** How long (ms) the first screen's code is waited for; later there is the shell, with a skeleton in it. */
const PATIENCE = 2000;
/** How much longer (ms) its first answers are, which were asked for at the same time. */
const PATIENCE_WITH_ANSWERS = 300;

/** What needs nobody to be signed in. */
function makeParts() {
  const dataProvider = createDataProvider();
  const queryClient = createQueryClient();
  keepFirstAnswers({ dataProvider, queryClient });
  return { dataProvider, queryClient };
}

let parts: ReturnType<typeof makeParts> | undefined;
let isMounted = false;

/**
 * For the sign-in page: runs the code of what is opened from there, and asks for what that shows in the moment in which the user is known,
 * before anything is drawn.
 */
export async function prepareAdmin(target: string): Promise<void> {
  parts ??= makeParts();
  const { pathname, search } = new URL(target, location.origin);
  session.onChange(({ kind, isHere }) => {
    if (kind !== 'signed_in' || !isHere || isMounted) return;
    const access = accessStore.state();
    if (access.kind === 'loading' && search === '') void access.end.then(() => askFirst(pathname));
  });
  await SCREEN_LOADERS[screenAt(pathname)?.screen ?? 'dashboard']?.();
}

/**
 * Puts the product into the page. Its texts are fetched first, so that nothing is ever shown without them, and so are who is signed in
 * and the screen, so that it is drawn once.
 */
export async function mountAdmin(root: HTMLElement): Promise<void> {
  isMounted = true;
  const texts = createI18nProvider(preferredLocale());
  parts ??= makeParts();
  rememberWhatIsOpen();
  prefetchScreens();
  loadTextsWith(async (areas) => (await texts).loadTexts(areas));
  const [i18nProvider] = await Promise.all([texts, whatIsOpened()]);
  const router = createAppRouter(<Admin {...parts} i18nProvider={i18nProvider} />, readiness);
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
  const askHere = () => (location.search === '' ? askFirst(path) : undefined);
  // In the moment in which the user is known, and before the screen's code runs.
  const answers = access.kind === 'loading' ? access.end.then(askHere) : askHere();
  const isThere = screen && isBuilt(screen) ? loadScreen(screen).catch(() => undefined) : undefined;
  if (access.kind === 'loading') await access.end;
  await Promise.race([isThere, wait(PATIENCE)]);
  await Promise.race([answers, wait(PATIENCE_WITH_ANSWERS)]);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long (ms) after the user is known the next visit's hints are written: first what they came for is drawn. */
const LATER = 200;

/** So that the next page that is loaded can ask for what it shows before its code is there (session/askAhead.ts). */
function rememberWhatIsOpen(): void {
  const remember = (): void => {
    const state = accessStore.state();
    const sid = storedTokens()?.sid;
    if (state.kind !== 'known' || sid === undefined) return;
    const { access } = state;
    rememberOpenPaths({ sid, paths: openPaths(access), zone: access.user.tenant?.timezone ?? 'UTC' });
  };
  if (accessStore.state().kind === 'known') setTimeout(remember, LATER);
  accessStore.subscribe(() => setTimeout(remember, LATER));
}
