import { type ComponentType, lazy, Suspense } from 'react';
import { FEATURES } from '#src/app/features.ts';
import { loadScreenTexts } from '#src/app/screens/screenTexts.ts';
import type { ScreenLoader } from '#src/routing/featureDefinition.ts';

const COMPANIONS = FEATURES.flatMap(({ name, companion }) =>
  companion ? [{ name, Companion: lazy(() => part(name, companion)) }] : [],
);

/** What cannot be fetched is missing until the next reload; no screen is taken away for it. */
async function part(feature: string, load: ScreenLoader): Promise<{ default: ComponentType }> {
  const [companion] = await Promise.all([load(), loadScreenTexts(`${feature}.companion`)]).catch(() => [() => null]);
  return { default: companion };
}

/** What the features have beside every screen. Fetched after the screen, which needs none of it. */
export function Companions() {
  return COMPANIONS.map(({ name, Companion }) => (
    <Suspense key={name} fallback={null}>
      <Companion />
    </Suspense>
  ));
}
