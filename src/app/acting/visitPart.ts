import { loadScreenTexts } from '#src/app/screens/screenTexts.ts';

/** Loads code and texts that only visits need, which few people ever see. */
export async function visitPart<T>(importer: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([importer(), loadScreenTexts('visit')]);
  return part;
}
