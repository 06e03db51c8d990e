import { useEffect } from 'react';
import { useLocale } from 'react-admin';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
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

/** The title of a page: `<page> - <product name>`. Source: specification, section 1. */
function pageTitle(page: string, productName: string = runtimeConfig().productName): string {
  return `${page} - ${productName}`;
}
