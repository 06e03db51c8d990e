import type { Translation } from '#src/domain/texts.ts';
import type { templates as en } from '#src/server/said/en/templates.ts';

export const templates: Translation<typeof en> = {
  unknown_fields: 'contient des champs que rien ne peut remplir : {{fields}}',
};
