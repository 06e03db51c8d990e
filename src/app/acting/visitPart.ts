import { loadScreenTexts } from '#src/app/screens/screenTexts.ts';

/** Fetches what only visits of support need, and what is said there: few people ever see any of it. */
export async function visitPart<T>(importer: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([importer(), loadScreenTexts('visit')]);
  return part;
}
