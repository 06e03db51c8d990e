import { LOOK_NAMES, LOOKS, type LookName } from './looks.ts';
import type { Scene } from './scenes/scene.ts';

export interface Shot {
  scene: Scene;
  look: LookName;
}

/**
 * The pictures for some words: words that name looks choose looks, every other word the scenes whose name contains it. Throws if a word chooses
 * nothing, because a folder without pictures would look like one without faults.
 */
export function chooseShots(scenes: readonly Scene[], words: readonly string[]): Shot[] {
  const isLook = (word: string): word is LookName => LOOK_NAMES.some((name) => name === word);
  const lookNames = words.filter(isLook);
  const looks = lookNames.length > 0 ? lookNames : LOOK_NAMES.filter((name) => LOOKS[name].isUsual);
  const parts = words.filter((word) => !isLook(word)).map((word) => word.toLowerCase());
  const nothing = parts.find((part) => !scenes.some(({ name }) => name.toLowerCase().includes(part)));
  if (nothing !== undefined)
    throw new Error(`No screen has “${nothing}” in its name. Looks are ${LOOK_NAMES.join(', ')}.`);
  return scenes
    .filter(({ name }) => parts.length === 0 || parts.some((part) => name.toLowerCase().includes(part)))
    .flatMap((scene) => looks.filter((look) => canBeDrawn(scene, look)).map((look) => ({ scene, look })));
}

/** Steps to a state use English names, and some start at a table. */
function canBeDrawn({ reach, isWide = false }: Scene, look: LookName): boolean {
  const { locale, viewport } = LOOKS[look];
  return (reach === undefined || locale === 'en') && (!isWide || viewport.width >= 600);
}
