import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createDataProvider } from '#src/api/dataProvider.ts';
import { createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { preferredLocale } from '#src/i18n/languages.ts';
import { createAppRouter } from '#src/routing/appRouter.tsx';
import 'virtual:mdi.css';
import { Admin } from './Admin.tsx';
import { reportCaughtError } from './errors/reportCaughtError.ts';
import { loadTextsWith } from './screens/screenTexts.ts';

/** Puts the product into the page. Its texts are fetched first, so that nothing is ever shown without them. */
export async function mountAdmin(root: HTMLElement): Promise<void> {
  const i18nProvider = await createI18nProvider(preferredLocale());
  loadTextsWith(i18nProvider.loadTexts);
  const router = createAppRouter(<Admin dataProvider={createDataProvider()} i18nProvider={i18nProvider} />);
  // With transitions react-router 7 tells react-admin of a new place too late: signing out then loops for ever.
  createRoot(root, { onCaughtError: reportCaughtError }).render(
    <RouterProvider router={router} useTransitions={false} />,
  );
}
