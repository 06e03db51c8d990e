import { loadPagePart } from '#src/config/pagePart.ts';
import { loadRuntimeConfig, runtimeConfig } from '#src/config/runtimeConfig.ts';
import { showStartFailure } from '#src/config/showStartFailure.ts';
import { SKELETON_MARK } from '#src/config/skeletonMark.ts';
import { installTrustedTypes } from '#src/config/trustedTypes.ts';
import { firstScreen, HOME_PATH, invitationIn, SIGN_IN_PATH } from '#src/features/signIn/firstScreen.ts';
import { signInElements } from '#src/features/signIn/form/signInElements.ts';
import { signInTexts } from '#src/features/signIn/form/signInTexts.ts';
import { openSignIn } from '#src/features/signIn/openSignIn.ts';
import { prefetchAdmin } from '#src/features/signIn/prefetchAdmin.ts';
import { CORE_TEXTS, preferredLocale } from '#src/i18n/coreTexts.ts';
import { knownTarget, rememberTarget, takeTarget } from '#src/session/rememberedTarget.ts';
import { session } from '#src/session/session.ts';
import { clearPersonalStorage } from './session/personalStorage.ts';

installTrustedTypes();
start().catch((error: unknown) => showStartFailure(error, signInTexts().failure));

async function start(): Promise<void> {
  const { pathname, search, hash } = location;
  // Responses requested before the texts are loaded come in this language too.
  document.documentElement.lang = preferredLocale();
  const screen = firstScreen(pathname, session.isSignedIn());
  document.documentElement.dataset.screen = screen;
  if (screen !== 'sign-in') {
    if (pathname === SIGN_IN_PATH) {
      const token = invitationIn(search);
      if (token !== null) await (await loadPagePart(fetchConfirmInvitation)).confirmInvitation(token);
      history.replaceState(null, '', HOME_PATH);
    }
    return openAdmin();
  }
  if (pathname !== SIGN_IN_PATH) {
    if (pathname !== '/') rememberTarget(pathname + search + hash);
    history.replaceState(null, '', SIGN_IN_PATH);
  }
  // The previous page may have been closed before it could clean up.
  clearPersonalStorage();
  await loadRuntimeConfig();
  nameKeywords();
  prefetchAdmin(signInElements().form, async () => {
    const admin = await fetchAdmin();
    await admin.prepareAdmin(knownTarget() ?? HOME_PATH);
  });
  openSignIn(() => {
    history.replaceState(null, '', takeTarget() ?? HOME_PATH);
    document.documentElement.dataset.screen = 'shell';
    performance.mark(SKELETON_MARK);
    openAdmin().catch((error: unknown) => showStartFailure(error, signInTexts().failure));
  });
}

function fetchAdmin() {
  return import('#src/app/mountAdmin.tsx');
}

function fetchConfirmInvitation() {
  return import('#src/features/signIn/confirmInvitation.ts');
}

/** Requests the admin's files and texts, the configuration and the API's first response at the same time. */
async function openAdmin(): Promise<void> {
  const admin = loadPagePart(fetchAdmin);
  CORE_TEXTS[preferredLocale()]().catch(() => undefined); // only prefetched: the admin loads them again and reports a failure
  await loadRuntimeConfig();
  nameKeywords();
  if (session.isSignedIn()) session.user().catch(() => undefined); // kept by the session, which also reports a failure
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root.');
  await (await admin).mountAdmin(root);
}

/** The page's keywords are the product's name and "sms". Source: specification, section 1. */
function nameKeywords(): void {
  document.querySelector('meta[name="keywords"]')?.setAttribute('content', `${runtimeConfig().productName}, sms`);
}
