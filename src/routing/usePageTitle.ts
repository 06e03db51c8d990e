import { useEffect } from 'react';
import { useLocale } from 'react-admin';
import { pageTitle } from './pageTitle.ts';
import { setTitle } from './titleCounts.ts';

/**
 * Names the page in the browser's tab, and its language. A screen is named by its route first; a screen that shows a record calls this with
 * the record's name once it is known. Undefined leaves the title as it is.
 */
export function usePageTitle(page: string | undefined): void {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
    if (page) setTitle(pageTitle(page));
  }, [page, locale]);
}
