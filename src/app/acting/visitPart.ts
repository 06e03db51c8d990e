import { loadScreenTexts } from '#src/app/screens/screenTexts.ts';

/** Loads the code and texts that only visits need: few people ever see them. */
export async function visitPart<T>(importer: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([importer(), loadScreenTexts('visit')]);
  return part;
}
