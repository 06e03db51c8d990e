import type { LookName } from './looks.ts';

/** Where the pictures are; git knows nothing of them. */
export const FOLDER = 'tests/.output/screenshots';

/** A picture's name in the folder: `question-before-sending.png`. */
export const pictureName = (scene: string) => `${scene.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`;

export const pictureFile = (scene: string, look: LookName) => `${FOLDER}/${look}/${pictureName(scene)}`;
