import { runtimeConfig } from '#src/config/runtimeConfig.ts';

/** The title of a page: `<page> - <product name>`. Source: specification, section 1. */
export function pageTitle(page: string, productName: string = runtimeConfig().productName): string {
  return `${page} - ${productName}`;
}
