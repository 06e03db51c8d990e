import { useEffect } from 'react';
import { useLocale } from 'react-admin';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { setTitle } from './titleCounts.ts';

/**
 * Sets the page's title and language. The route names a screen first; a screen that shows a record calls this with the record's name once it
 * is known. Undefined leaves the title unchanged.
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
