import { JOB_SCENES } from './jobScenes.ts';
import { NIGHT_SCENES } from './nightScenes.ts';
import { OUTSIDE_SCENES } from './outsideScenes.ts';
import type { Scene } from './scene.ts';
import { SCREEN_SCENES } from './screenScenes.ts';
import { TENANT_SCENES } from './tenantScenes.ts';

/** All scenes. */
export const SCENES: readonly Scene[] = [
  ...SCREEN_SCENES,
  ...JOB_SCENES,
  ...NIGHT_SCENES,
  ...TENANT_SCENES,
  ...OUTSIDE_SCENES,
];
