import { type ComponentType, lazy, Suspense } from 'react';
import { FEATURES } from '#src/app/features.ts';
import type { ScreenLoader } from '#src/routing/featureDefinition.ts';

const COMPANIONS = FEATURES.flatMap(({ name, companion }) =>
  companion ? [{ name, Companion: lazy(() => part(companion)) }] : [],
);

/** What cannot be fetched is missing until the next reload; no screen is taken away for it. */
async function part(load: ScreenLoader): Promise<{ default: ComponentType }> {
  return { default: await load().catch(() => () => null) };
}

/** What the features have beside every screen. Fetched after the screen, which needs none of it. */
export function Companions() {
  return COMPANIONS.map(({ name, Companion }) => (
    <Suspense key={name} fallback={null}>
      <Companion />
    </Suspense>
  ));
}
