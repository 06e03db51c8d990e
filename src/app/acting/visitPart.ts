import { loadScreenTexts } from '#src/app/screens/screenTexts.ts';

/** Loads code and texts that only visits need, which few people ever see. */
async function visitPart<T>(importer: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([importer(), loadScreenTexts('visit')]);
  return part;
}

/** The banner of a visit. */
export const loadVisitBanner = async () => ({
  default: (await visitPart(() => import('./VisitBanner.tsx'))).VisitBanner,
});

/** The request of a visit, for users who can decide. */
export const loadVisitRequest = async () => ({
  default: (await visitPart(() => import('./VisitRequest.tsx'))).VisitRequest,
});
