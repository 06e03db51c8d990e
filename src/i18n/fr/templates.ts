import type { Texts, Translation } from '#src/i18n/texts.ts';

export const templates: Translation<Texts['templates']> = {};
