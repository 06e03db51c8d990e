import type { TextTree } from '#src/domain/textTree.ts';
import { productTexts } from './catalogue.ts';
import type { LocaleName } from './locales.ts';

type AreaFile = Record<string, TextTree>;

/** The texts that are loaded with the screens that use them; those of core.ts are loaded at the start. */
const FILES = import.meta.glob<AreaFile>([
  './*/*.ts',
  '!./*/{core,index,load}.ts',
  '!./*/{errors,permissions,screens,shell,ui,validation}.ts',
]);

/** The names of the areas, which are their files' names. */
export const TEXT_AREAS: readonly string[] = Object.keys(FILES).flatMap(
  (file) => /^\.\/en\/(\w+)\.ts$/.exec(file)?.[1] ?? [],
);

/** Fetches an area's texts in a language, for i18next. Rejects if they cannot be fetched; throws for an unknown area. */
export async function fetchArea(locale: LocaleName, area: string): Promise<TextTree> {
  const file = FILES[`./${locale}/${area}.ts`];
  if (!file) throw new Error(`There are no texts ${area} in ${locale}.`);
  return productTexts({ [area]: (await file())[area] });
}
