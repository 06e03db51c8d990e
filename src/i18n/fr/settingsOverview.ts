import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const settingsOverview: Translation<Texts['settingsOverview']> = {
  search: 'Rechercher un paramètre',
  found: 'Paramètres trouvés',
  noMatch: 'Aucun paramètre ne correspond à « {{search}} »',
  noMatchText: 'Essayez un autre mot, par exemple ce que le paramètre change.',
  none: 'Aucun paramètre pour votre rôle',
  noneText:
    'Un propriétaire ou un administrateur configure l’entreprise. Votre propre compte se trouve dans votre menu.',
  pages: {
    companySettings: 'Nom et logo, lignes ajoutées aux messages, heures calmes, champs personnalisés et approbations.',
    'devices.list':
      'Les téléphones et les comptes qui envoient et reçoivent pour vous : en ajouter un, voir leur santé, fixer leurs limites.',
    'keywords.list': 'Ce qui se passe quand quelqu’un envoie un mot : la réponse, et les groupes rejoints ou quittés.',
    autoReply:
      'La réponse quand aucun mot-clé ne correspond : en votre absence, et aux personnes qui écrivent pour la première fois.',
    'apitokens.list': 'Des accès pour les programmes qui utilisent l’API, chacun avec ses permissions et son échéance.',
    'webhooks.list':
      'Vos programmes sont avertis quand un message est reçu ou distribué, ou que quelqu’un se désinscrit.',
    'activity.list': 'Qui a changé quoi et quand, interventions de l’assistance comprises.',
  },
  settings: {
    name: { label: 'Nom de l’entreprise', also: 'renommer, organisation, société' },
    logo: { label: 'Logo', also: 'image, photo, marque' },
    timezone: { label: 'Fuseau horaire', also: 'heure, heure locale' },
    country: { label: 'Pays', also: 'numéros de téléphone, région, indicatif' },
    locale: { label: 'Langue', also: 'locale, traduction' },
    senderLine: { label: 'Ligne d’expéditeur', also: 'signature, qui écrit, début du texte' },
    optOut: { label: 'Mots de désinscription et réponse', also: 'stop, consentement' },
    optIn: { label: 'Mots d’inscription et réponse', also: 'start, consentement' },
    help: { label: 'Mots d’aide et réponse', also: 'info' },
    quietHours: { label: 'Heures calmes', also: 'nuit, week-end, ne pas déranger, horaires d’envoi' },
    customFields: { label: 'Champs personnalisés', also: 'propres champs, attributs, variables, colonnes' },
    approval: { label: 'Approbation des grandes campagnes', also: 'seuil, seconde personne, quatre yeux' },
    twoFactor: { label: 'Authentification à deux facteurs pour tous', also: '2fa, totp, sécurité, connexion' },
    retention: {
      label: 'Durée de conservation du texte des messages',
      also: 'rétention, suppression, confidentialité, rgpd, anonymiser',
    },
    supportAccess: { label: 'Accès de l’assistance', also: 'intervention, visite, aide, support' },
    pairing: { label: 'Ajouter un appareil', also: 'associer un téléphone, twilio, smpp, code qr' },
    sims: { label: 'Cartes SIM et leurs limites', also: 'opérateur, numéro, messages par jour' },
    keywordReply: { label: 'Réponses aux mots-clés', also: 'règle, automatique' },
    tryKeyword: { label: 'Essayer un message entrant', also: 'test, simuler, mot-clé' },
    away: { label: 'Message d’absence', also: 'fermé, horaires d’ouverture, jours fériés' },
    firstContact: { label: 'Message de premier contact', also: 'bienvenue, accueil, nouvelles personnes' },
    cooldown: { label: 'Délai minimal entre deux réponses automatiques', also: 'boucle, répétition, pause, attente' },
    newToken: { label: 'Nouveau jeton d’API', also: 'clé, secret, accès, programme' },
    allowList: { label: 'Adresses IP autorisées pour un jeton', also: 'ip, liste, réseau, cidr' },
    newWebhook: { label: 'Nouveau webhook', also: 'événement, notification, rappel, programme' },
    auditLog: { label: 'Qui a changé quoi', also: 'journal, historique, avant et après' },
    supportVisits: { label: 'Interventions de l’assistance', also: 'visite, support, agir pour' },
  },
};
