import type { Translation } from '#src/domain/textTree.ts';
import type { templates as en } from '#src/server/sentences/en/templates.ts';

export const templates: Translation<typeof en> = {
  unknown_fields: 'contient des champs qui ne peuvent pas être remplis : {{fields}}',
};
