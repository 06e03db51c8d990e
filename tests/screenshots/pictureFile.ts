import type { LookName } from './looks.ts';

/** The folder of the pictures, ignored by git. */
export const FOLDER = 'tests/.output/screenshots';

/** The file name of a picture: `question-before-sending.png`. */
export const pictureName = (scene: string) => `${scene.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`;

export const pictureFile = (scene: string, look: LookName) => `${FOLDER}/${look}/${pictureName(scene)}`;
