import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const texting: Translation<Texts['texting']> = {
  untitledCampaign: 'Campagne sans nom',
  removed: 'Texte supprimé : la durée de conservation de votre entreprise est dépassée',
  time: {
    missing: 'Ce jour-là, on passe à l’heure d’été et {{typed}} n’existe pas. L’heure retenue est {{actual}}.',
    twice: 'Ce jour-là, on passe à l’heure d’hiver : il est deux fois {{typed}}.',
    first: 'La première fois',
    second: 'La seconde fois',
  },
  editor: {
    label: 'Message',
    placeholder: 'Écrivez votre message. Insérez des champs pour le personnaliser.',
    insert: 'Insérer un champ',
    insertLabel: 'Insérer un champ du contact',
    contactFields: 'Contact',
    customFields: 'Vos champs',
    fallbackHint: 'Ajoutez une valeur par défaut pour les champs vides : {{example}}',
    fixFields: 'Corrigez les champs marqués.',
    tooLong_one: '{{n}} caractère de trop. Un message en contient {{max}} au plus.',
    tooLong_other: '{{n}} caractères de trop. Un message en contient {{max}} au plus.',
  },
  fields: {
    first_name: 'Prénom',
    last_name: 'Nom de famille',
    full_name: 'Nom complet',
    email: 'E-mail',
    phone: 'Numéro de téléphone',
  },
  problems: {
    unknown: 'Il n’y a pas de champ « {{text}} ».',
    no_name: 'Il manque un nom de champ entre ces accolades.',
    not_closed: '« {{text}} » n’est pas fermé par deux accolades.',
    not_opened: '« {{text}} » n’est pas ouvert par deux accolades.',
    single_braces: 'Il faut deux accolades de chaque côté de « {{text}} ».',
    extra_brace: '« {{text}} » a une accolade de trop.',
  },
  fix: {
    show: 'Afficher',
    useInstead: 'Utiliser {{replacement}}',
    summary_one: '{{n}} champ à revoir',
    summary_other: '{{n}} champs à revoir',
  },
  count: {
    segments_one: '{{n}} segment',
    segments_other: '{{n}} segments',
    left_one: '{{n}} caractère restant',
    left_other: '{{n}} caractères restants',
    gsm: 'GSM-7',
    ucs: 'Unicode',
    gsmHint: 'Alphabet simple : 160 caractères dans un segment unique, 153 par segment s’il y en a plusieurs.',
    ucsHint: 'Caractères hors de l’alphabet simple : 70 dans un segment unique, 67 par segment s’il y en a plusieurs.',
    forPerson: 'tel que {{name}} le reçoit',
    withFields: 'sans les valeurs des champs',
  },
  forcing: {
    title_one: '{{n}} caractère fait passer ce message en Unicode',
    title_other: '{{n}} caractères font passer ce message en Unicode',
    text: 'Un segment contient alors 70 caractères au lieu de 160.',
    saves: 'En les remplaçant, on passe de {{before}} à {{after}}.',
    replaceAll: 'Tout remplacer',
    replaceOne: 'Remplacer {{character}} par {{replacement}}',
    removeOne: 'Retirer {{character}}, invisible',
    noReplacement: 'Sans équivalent simple : {{characters}}',
    savesForAudience: 'Pour votre audience, cela économise {{n}} segments sur {{all}}.',
    byAdded:
      'Le texte ajouté par les paramètres de l’entreprise contient {{characters}} : chaque message passe en Unicode.',
    byValues:
      'Les valeurs de {{name}} contiennent des caractères hors de l’alphabet simple. Pour d’autres personnes, il faudra peut-être moins de segments.',
  },
  purposes: {
    marketing: 'Marketing',
    transactional: 'Transactionnel',
  },
  purposeHelp: {
    marketing:
      'Actualités et offres. Attend la fin des heures calmes et exclut les personnes dont le consentement a été demandé, sans réponse.',
    transactional:
      'Messages attendus, par exemple au sujet d’une livraison ou d’un rendez-vous. Envoyés à toute heure.',
  },
  added: {
    label: 'Ajouté',
    before: 'La ligne d’expéditeur des paramètres de l’entreprise, envoyée et comptée avec chaque message.',
    after: 'La ligne de désinscription des paramètres de l’entreprise, envoyée et comptée avec les messages marketing.',
    waiting:
      'Les lignes des paramètres de l’entreprise apparaîtront et seront comptées dès que vous serez de nouveau en ligne.',
  },
  templates: {
    button: 'Modèle',
    choose: 'Choisir un modèle',
    find: 'Rechercher un modèle',
    none: 'Aucun modèle pour l’instant. Ils se créent sous Modèles.',
    noMatch: 'Aucun modèle ne correspond.',
    replaced: '« {{name}} » a remplacé votre texte.',
    undo: 'Annuler',
    failed: 'Les modèles n’ont pas pu être chargés.',
    used_one: 'utilisé {{n}} fois',
    used_other: 'utilisé {{n}} fois',
  },
  preview: {
    title: 'Aperçu',
    person: 'Tel que ce contact le reçoit',
    find: 'Rechercher un contact',
    missing: '{{name}} serait exclu. Vide : {{fields}}.',
    whose: 'Aperçu pour',
    oneContact: 'Un contact',
    longest: 'Cas le plus long',
    longestSought: 'Recherche du message le plus long',
    longestFailed: 'Impossible de trouver le message le plus long',
    longestNobody: 'Personne ne reçoit ce message tel quel.',
    longestOf_one: 'Sur {{people}} personnes, {{name}} reçoit le message le plus long : {{n}} segment.',
    longestOf_other: 'Sur {{people}} personnes, {{name}} reçoit le message le plus long : {{n}} segments.',
    empty: 'Votre message apparaît ici à mesure que vous l’écrivez.',
    unnamed: 'Contact sans nom',
  },
  campaignStatus: {
    draft: 'Brouillon',
    scheduled: 'Programmée',
    running: 'En cours d’envoi',
    paused: 'En pause',
    finished: 'Terminée',
    cancelled: 'Annulée',
    failed: 'En échec',
  },
  messageStatus: {
    scheduled: 'Programmé',
    queued: 'En attente',
    sending: 'En cours d’envoi',
    sent: 'Envoyé',
    delivered: 'Distribué',
    failed: 'En échec',
    expired: 'Expiré',
    cancelled: 'Annulé',
    unknown: 'Sans rapport',
    received: 'Reçu',
  },
  failures: {
    GENERIC_FAILURE: {
      cause: 'L’appareil n’a pas pu l’envoyer, sans indiquer de raison',
      advice: 'Si cela n’arrive que sur un appareil, redémarrez le téléphone ou vérifiez le compte.',
    },
    NO_SERVICE: {
      cause: 'L’appareil n’avait pas de réseau',
      advice: 'Placez le téléphone là où il capte, ou vérifiez le compte, puis renvoyez-le.',
    },
    RADIO_OFF: {
      cause: 'Le téléphone était en mode avion',
      advice: 'Désactivez le mode avion du téléphone, puis renvoyez-le.',
    },
    NULL_PDU: {
      cause: 'L’appareil n’a pas pu coder le texte',
      advice: 'Retirez du texte les caractères inhabituels avant de le renvoyer.',
    },
    LIMIT_EXCEEDED: {
      cause: 'L’appareil, sa SIM ou votre forfait avait atteint sa limite',
      advice:
        'Renvoyez-le demain, ou dès maintenant avec un autre appareil. S’il ne reste plus de segments, changez d’abord de forfait.',
    },
    SHORT_CODE_NOT_ALLOWED: {
      cause: 'Le numéro est un numéro court, auquel l’appareil ne peut pas écrire',
      advice: 'Les numéros courts n’acceptent pas de messages. Supprimez le contact ou corrigez le numéro.',
    },
    NETWORK_ERROR: {
      cause: 'Le réseau mobile l’a refusé temporairement',
      advice: 'Renvoyez-le plus tard.',
    },
    PERMISSION_DENIED: {
      cause: 'L’application du téléphone n’a pas le droit d’envoyer des SMS',
      advice: 'Autorisez-la dans les réglages du téléphone, puis renvoyez-le.',
    },
    NO_CREDIT: {
      cause: 'La SIM n’avait plus de crédit',
      advice: 'Rechargez la SIM, puis renvoyez-le.',
    },
    UNKNOWN_SUBSCRIBER: {
      cause: 'Le numéro n’existe pas',
      advice: 'Corrigez le numéro ou supprimez le contact.',
    },
    NOT_MOBILE: {
      cause: 'Le numéro est celui d’un fixe ou ne reçoit pas de messages',
      advice: 'Demandez un numéro de mobile ou supprimez le contact.',
    },
    UNREACHABLE: {
      cause: 'Le téléphone du destinataire était éteint ou sans réseau',
      advice: 'Renvoyez-le plus tard.',
    },
    BLOCKED: {
      cause: 'Le destinataire ou son opérateur bloque vos messages',
      advice: 'Demandez-lui par un autre moyen s’il veut encore recevoir vos messages.',
    },
    FILTERED: {
      cause: 'L’opérateur l’a pris pour du spam',
      advice:
        'Réécrivez le texte : dites qui vous êtes et évitez les liens raccourcis. N’écrivez qu’aux personnes qui ont accepté.',
    },
    REGION_NOT_ALLOWED: {
      cause: 'Le compte n’a pas le droit d’écrire dans ce pays',
      advice: 'Autorisez le pays dans les réglages de l’opérateur ou envoyez avec un autre appareil.',
    },
    SENDER_NOT_ALLOWED: {
      cause: 'Le compte n’a pas le droit d’envoyer depuis ce numéro ou ce nom',
      advice: 'Vérifiez auprès de l’opérateur que l’expéditeur est à vous, enregistré et accepté dans ce pays.',
    },
    TRIAL_ACCOUNT: {
      cause: 'Un compte d’essai n’écrit qu’aux numéros vérifiés',
      advice: 'Passez à un compte payant ou faites vérifier le numéro par l’opérateur.',
    },
    OPTED_OUT: {
      cause: 'La personne s’était désinscrite',
      advice: 'Rien à faire. Elle est désormais exclue.',
    },
    EXPIRED: {
      cause: 'Il a attendu trop longtemps et a expiré',
      advice: 'Vérifiez que le téléphone du destinataire est allumé et joignable, puis renvoyez-le.',
    },
    UNSURE: {
      cause: 'Impossible de savoir s’il a été envoyé',
      advice: 'Il est peut-être arrivé. Si vous savez qu’il a été envoyé, marquez-le comme envoyé.',
    },
  },
  sendingAgainUseless: 'Un renvoi n’y changera rien.',
  showFailed_one: 'Voir {{n}} message : {{cause}}',
  showFailed_other: 'Voir {{n}} messages : {{cause}}',
  unknownCause: 'L’appareil a signalé « {{code}} »',
};
