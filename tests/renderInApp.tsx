import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, type DataProvider, memoryStore, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type AppI18nProvider, createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { TEXT_AREAS } from '#src/i18n/textAreas.ts';
import { createAppTheme } from '#src/theme/createAppTheme.ts';
import { Snackbar } from '#src/ui/snackbar/Snackbar.tsx';

interface InApp {
  dataProvider?: Partial<DataProvider>;
  /** What each path shows. */
  routes: Record<string, ReactNode>;
  /** The path to open. */
  at: string;
}

type Router = ReturnType<typeof createMemoryRouter>;

/** All texts, loaded once per worker: loading them took 20 to 50 ms a test. */
let loading: Promise<AppI18nProvider> | undefined;

async function inEnglish(): Promise<AppI18nProvider> {
  loading ??= createI18nProvider('en').then(async (provider) => {
    await provider.loadTexts(TEXT_AREAS);
    return provider;
  });
  const provider = await loading;
  await provider.changeLocale('en');
  return provider;
}

/** Renders screens as the product does: a data router, react-admin, the texts in English, the theme, the snackbar. */
export async function renderInApp({ dataProvider, routes, at }: InApp): Promise<RenderResult & { router: Router }> {
  const i18nProvider = await inEnglish();
  // The product's API client repeats requests, not its queries.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    Object.entries(routes).map(([path, screen]) => ({
      path,
      element: (
        <CoreAdminContext
          dataProvider={testDataProvider(dataProvider)}
          queryClient={queryClient}
          i18nProvider={i18nProvider}
          store={memoryStore()}
        >
          <ThemeProvider theme={createAppTheme('light')}>
            {screen}
            <Snackbar />
          </ThemeProvider>
        </CoreAdminContext>
      ),
    })),
    { initialEntries: [at] },
  );
  return { ...render(<RouterProvider router={router} />), router };
}
