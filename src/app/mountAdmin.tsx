import 'virtual:mdi.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createDataProvider } from '#src/api/dataProvider.ts';
import { preferredLocale } from '#src/i18n/coreTexts.ts';
import { type AppI18nProvider, createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { warmUpDates } from '#src/i18n/warmUpDates.ts';
import { createAppRouter } from '#src/routing/appRouter.tsx';
import { errorStatus } from '#src/routing/errorStatus.ts';
import { ROOT, screenAt, toCanonical } from '#src/routing/productPaths.ts';
import { screenRoute } from '#src/routing/routeTable.ts';
import { rememberOpenPaths } from '#src/session/openPaths.ts';
import { session } from '#src/session/session.ts';
import { storedTokens } from '#src/session/storedTokens.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { fetchAhead } from '#src/ui/dialogs/lazyPart.ts';
import { keepFocus } from '#src/ui/shell/keepFocus.ts';
import { pressOnce } from '#src/ui/shell/pressOnce.ts';
import { Admin } from './Admin.tsx';
import { loadVisitBanner, loadVisitRequest } from './acting/visitPart.ts';
import { createQueryClient } from './queryClient.ts';
import { keepFirstResponses, openPaths, sendFirstRequests } from './screens/firstResponses.ts';
import { prefetchScreens, readiness } from './screens/prefetchScreens.ts';
import { loadScreen, prefetchScreen } from './screens/screenParts.ts';
import { loadTextsWith } from './screens/screenTexts.ts';

/** The font of virtual:mdi.css in any size. */
const ICON_FONT = '1em "Material Design Icons"';

/** How long (ms) to wait for the first screen's code before showing the shell with a skeleton. */
const TIMEOUT = 2000;
/** How much longer (ms) to wait for the screen's first responses, which were requested at the same time. */
const PATIENCE_WITH_RESPONSES = 300;

/** The data provider and the cache, which need no session. */
function makeParts() {
  const dataProvider = createDataProvider();
  const queryClient = createQueryClient();
  keepFirstResponses({ dataProvider, queryClient });
  return { dataProvider, queryClient };
}

let parts: ReturnType<typeof makeParts> | undefined;
let i18nLoading: Promise<AppI18nProvider> | undefined;
let isMounted = false;

/** The texts in the current language: those of {@link prepareAdmin}, if it was called. */
async function loadTexts(): Promise<AppI18nProvider> {
  const locale = preferredLocale();
  const loading = i18nLoading ?? createI18nProvider(locale);
  i18nLoading = loading;
  loading.catch(() => {
    i18nLoading = undefined; // so that the next call fetches them again
  });
  const provider = await loading;
  if (provider.getLocale() !== locale) await provider.changeLocale(locale);
  return provider;
}

/**
 * For the sign-in page: loads the code, texts and icons of the screen that opens next, and requests its data as soon as the user is known, before
 * anything is rendered.
 */
export async function prepareAdmin(target: string): Promise<void> {
  parts ??= makeParts();
  const { pathname, search } = new URL(target, location.origin);
  session.onChange(({ kind, isHere }) => {
    if (kind !== 'signed_in' || !isHere || isMounted) return;
    const access = accessStore.state();
    if (access.kind === 'loading' && search === '') void access.end.then(() => sendFirstRequests(pathname));
  });
  loadTextsWith(async (areas) => (await loadTexts()).loadTexts(areas));
  await prefetchScreen(screenAt(pathname)?.screen ?? 'dashboard');
  warmUpDates(preferredLocale());
  await document.fonts.load(ICON_FONT);
}

/** Mounts the product, after loading its texts, the user and the screen, so that nothing is shown without texts and the screen is rendered once. */
export async function mountAdmin(root: HTMLElement): Promise<void> {
  isMounted = true;
  parts ??= makeParts();
  rememberWhatIsOpen();
  prefetchScreens();
  loadTextsWith(async (areas) => (await loadTexts()).loadTexts(areas));
  const [i18nProvider] = await Promise.all([loadTexts(), waitForScreen()]);
  const router = createAppRouter(<Admin {...parts} i18nProvider={i18nProvider} />, readiness);
  keepFocus(root);
  pressOnce();
  // With transitions, react-router 7 notifies react-admin of a navigation too late, and signing out would loop forever.
  createRoot(root, { onCaughtError: reportCaughtError }).render(
    <RouterProvider router={router} useTransitions={false} />,
  );
}

/** Waits for the user, then for the screen, for what a visit shows above it, and for its first responses. The screen shows failures. */
async function waitForScreen(): Promise<void> {
  const access = accessStore.state();
  const path = toCanonical(location.pathname) === ROOT ? screenRoute('dashboard').path : location.pathname;
  const screen = screenAt(path)?.screen;
  const askHere = () => (location.search === '' ? sendFirstRequests(path) : undefined);
  // As soon as the user is known, and before the screen's code runs.
  const responses = access.kind === 'loading' ? access.end.then(askHere) : askHere();
  const parts = [screen && loadScreen(screen).catch(() => undefined), session.visit() && fetchAhead(loadVisitBanner)];
  if (access.kind === 'loading') await access.end;
  const known = accessStore.state();
  if (known.kind === 'known' && known.access.user.visit_request) parts.push(fetchAhead(loadVisitRequest));
  await Promise.race([Promise.all(parts), wait(TIMEOUT)]);
  await Promise.race([responses, wait(PATIENCE_WITH_RESPONSES)]);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long (ms) after the user is known to store the hints for the next page load: rendering comes first. */
const HINTS_DELAY = 200;

/** Stores what the next page load may request before its code is loaded (session/sendEarlyRequests.ts). */
function rememberWhatIsOpen(): void {
  const remember = (): void => {
    const state = accessStore.state();
    const sid = storedTokens()?.sid;
    if (state.kind !== 'known' || sid === undefined) return;
    const { access } = state;
    rememberOpenPaths({ sid, paths: openPaths(access), zone: access.user.tenant?.timezone ?? 'UTC' });
  };
  if (accessStore.state().kind === 'known') setTimeout(remember, HINTS_DELAY);
  accessStore.subscribe(() => setTimeout(remember, HINTS_DELAY));
}

/** Logs what an error boundary caught, except missing records, because the 404 page says everything about them. */
function reportCaughtError(error: unknown): void {
  if (errorStatus(error) !== 404) console.error(error);
}
