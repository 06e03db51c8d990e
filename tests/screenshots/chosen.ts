import { LOOK_NAMES, LOOKS, type LookName } from './looks.ts';
import type { Scene } from './scenes/scene.ts';

export interface Shot {
  scene: Scene;
  look: LookName;
}

/**
 * What is drawn for some words: those that name looks choose the looks, each other one the scenes whose name has it.
 * Throws when a word chooses nothing: a folder without pictures would pass for one without faults.
 */
export function chosen(scenes: readonly Scene[], words: readonly string[]): Shot[] {
  const isLook = (word: string): word is LookName => LOOK_NAMES.some((name) => name === word);
  const wanted = words.filter(isLook);
  const looks = wanted.length > 0 ? wanted : LOOK_NAMES.filter((name) => LOOKS[name].isUsual);
  const parts = words.filter((word) => !isLook(word)).map((word) => word.toLowerCase());
  const nothing = parts.find((part) => !scenes.some(({ name }) => name.toLowerCase().includes(part)));
  if (nothing !== undefined)
    throw new Error(`No screen has “${nothing}” in its name. Looks are ${LOOK_NAMES.join(', ')}.`);
  return scenes
    .filter(({ name }) => parts.length === 0 || parts.some((part) => name.toLowerCase().includes(part)))
    .flatMap((scene) => looks.filter((look) => canBeDrawn(scene, look)).map((look) => ({ scene, look })));
}

/** Ways to a state are told in English, and some begin at a table. */
function canBeDrawn({ reach, isWide = false }: Scene, look: LookName): boolean {
  const { locale, viewport } = LOOKS[look];
  return (reach === undefined || locale === 'en') && (!isWide || viewport.width >= 600);
}
