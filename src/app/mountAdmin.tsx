import 'virtual:mdi.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createDataProvider } from '#src/api/dataProvider.ts';
import { type AppI18nProvider, createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { preferredLocale } from '#src/i18n/languages.ts';
import { warmUpDates } from '#src/i18n/warmUpDates.ts';
import { createAppRouter } from '#src/routing/appRouter.tsx';
import { errorStatus } from '#src/routing/errorStatus.ts';
import { ROOT, screenAt, toCanonical } from '#src/routing/productPaths.ts';
import { screenRoute } from '#src/routing/routeTable.ts';
import { rememberOpenPaths } from '#src/session/openPaths.ts';
import { session } from '#src/session/session.ts';
import { storedTokens } from '#src/session/storedTokens.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { keepFocus } from '#src/ui/shell/keepFocus.ts';
import { Admin } from './Admin.tsx';
import { createQueryClient } from './queryClient.ts';
import { askFirst, keepFirstAnswers, openPaths } from './screens/firstAnswers.ts';
import { prefetchScreens, readiness } from './screens/prefetchScreens.ts';
import { isBuilt } from './screens/screenLoaders.ts';
import { loadScreen, prefetchScreen } from './screens/screenParts.ts';
import { loadTextsWith } from './screens/screenTexts.ts';

/** The font of virtual:mdi.css in any size. */
const ICON_FONT = '1em "Material Design Icons"';

/** How long (ms) the first screen's code is waited for before the shell appears with a skeleton. */
const PATIENCE = 2000;
/** How much longer (ms) its first answers are waited for, which were requested at the same time. */
const PATIENCE_WITH_ANSWERS = 300;

/** Paths that need no session. */
function makeParts() {
  const dataProvider = createDataProvider();
  const queryClient = createQueryClient();
  keepFirstAnswers({ dataProvider, queryClient });
  return { dataProvider, queryClient };
}

let parts: ReturnType<typeof makeParts> | undefined;
let texts: Promise<AppI18nProvider> | undefined;
let isMounted = false;

/** The texts of the language chosen now: those prepared, if there are any. */
async function loadTexts(): Promise<AppI18nProvider> {
  const locale = preferredLocale();
  const loading = texts ?? createI18nProvider(locale);
  texts = loading;
  loading.catch(() => {
    texts = undefined; // so that another try fetches them again
  });
  const provider = await loading;
  if (provider.getLocale() !== locale) await provider.changeLocale(locale);
  return provider;
}

/**
 * For the sign-in page: loads what opens next, its code, texts and icons, and requests its data as soon as the user is known, before anything is
 * rendered.
 */
export async function prepareAdmin(target: string): Promise<void> {
  parts ??= makeParts();
  const { pathname, search } = new URL(target, location.origin);
  session.onChange(({ kind, isHere }) => {
    if (kind !== 'signed_in' || !isHere || isMounted) return;
    const access = accessStore.state();
    if (access.kind === 'loading' && search === '') void access.end.then(() => askFirst(pathname));
  });
  loadTextsWith(async (areas) => (await loadTexts()).loadTexts(areas));
  await prefetchScreen(screenAt(pathname)?.screen ?? 'dashboard');
  warmUpDates(preferredLocale());
  await document.fonts.load(ICON_FONT);
}

/** Mounts the product. Its texts are loaded first, so that nothing is shown without them, and so are the user and the screen, so that it is rendered once. */
export async function mountAdmin(root: HTMLElement): Promise<void> {
  isMounted = true;
  parts ??= makeParts();
  rememberWhatIsOpen();
  prefetchScreens();
  loadTextsWith(async (areas) => (await loadTexts()).loadTexts(areas));
  const [i18nProvider] = await Promise.all([loadTexts(), whatIsOpened()]);
  const router = createAppRouter(<Admin {...parts} i18nProvider={i18nProvider} />, readiness);
  keepFocus(root);
  // With transitions, react-router 7 notifies react-admin of a navigation too late, and signing out would loop for ever.
  createRoot(root, { onCaughtError: reportCaughtError }).render(
    <RouterProvider router={router} useTransitions={false} />,
  );
}

/** Waits for the user, then for the screen and its first answers. The screen shows failures. */
async function whatIsOpened(): Promise<void> {
  const access = accessStore.state();
  const path = toCanonical(location.pathname) === ROOT ? screenRoute('dashboard').path : location.pathname;
  const screen = screenAt(path)?.screen;
  const askHere = () => (location.search === '' ? askFirst(path) : undefined);
  // As soon as the user is known, and before the screen's code runs.
  const answers = access.kind === 'loading' ? access.end.then(askHere) : askHere();
  const isThere = screen && isBuilt(screen) ? loadScreen(screen).catch(() => undefined) : undefined;
  if (access.kind === 'loading') await access.end;
  await Promise.race([isThere, wait(PATIENCE)]);
  await Promise.race([answers, wait(PATIENCE_WITH_ANSWERS)]);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long (ms) after the user is known the hints for the next visit are written: rendering comes first. */
const LATER = 200;

/** So that the next page load can request its data before its code is loaded (session/askAhead.ts). */
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

/** Logs what an error boundary caught, except a missing record: the 404 page says all of it. */
function reportCaughtError(error: unknown): void {
  if (errorStatus(error) !== 404) console.error(error);
}
