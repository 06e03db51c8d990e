import type { Translation } from '#src/domain/textTree.ts';
import type { apitokens as en } from '#src/server/sentences/en/apitokens.ts';

export const apitokens: Translation<typeof en> = {
  ip_range: 'n’est pas une adresse IP ou une plage comme 192.0.2.1, 192.0.2.0/24 ou 2001:db8::/32',
  exceeds_own_rights: 'accorderait plus de permissions que vous n’en avez',
  for_people_only:
    'ne peut pas inclure toutes les permissions de {{permissions}} : certaines sont réservées aux personnes',
  expires_in_past: 'doit être dans le futur',
};
