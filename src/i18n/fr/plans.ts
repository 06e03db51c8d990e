import type { Texts, Translation } from '#src/i18n/texts.ts';

export const plans: Translation<Texts['plans']> = {};
