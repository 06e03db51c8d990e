import type { Translation } from '#src/domain/textTree.ts';
import type { storage as en } from '#src/server/sentences/en/storage.ts';

export const storage: Translation<typeof en> = {
  disk_full:
    'Le disque de la base de données est plein : rien n’a été enregistré. La personne qui gère le serveur doit libérer de l’espace.',
  unreadable: 'La base de données est injoignable pour le moment.',
  unreachable: 'La base de données est injoignable pour le moment. Rien n’a été enregistré.',
  unsure:
    'La connexion à la base de données a été perdue pendant l’enregistrement. Vérifiez si l’enregistrement a eu lieu avant de réessayer.',
  response_unreadable:
    'C’est déjà fait, mais les clés du serveur ont changé depuis et sa réponse n’est plus lisible. Vérifiez le résultat avant de recommencer.',
  response_removed:
    'C’est déjà fait, mais votre entreprise a envoyé depuis tant de requêtes que sa réponse n’est plus conservée. Vérifiez le résultat avant de recommencer.',
};
