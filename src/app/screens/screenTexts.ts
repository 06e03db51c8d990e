import { SCREEN_TEXTS } from 'virtual:screen-texts';
import { TEXT_AREAS } from '#src/i18n/textAreas.ts';

type LoadTexts = (areas: readonly string[]) => Promise<void>;

let load: LoadTexts = () => Promise.reject(new Error('The texts have no provider yet.'));

/** Sets the loader of texts; once, when the app mounts. */
export function loadTextsWith(loader: LoadTexts): void {
  load = loader;
}

/** Loads the texts of a screen or a feature's companion (`contacts.companion`), at the same time as its code. */
export function loadScreenTexts(part: string): Promise<void> {
  return load(SCREEN_TEXTS === null ? TEXT_AREAS : (SCREEN_TEXTS[part] ?? []));
}
