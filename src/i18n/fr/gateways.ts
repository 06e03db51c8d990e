import type { Translation } from '#src/domain/textTree.ts';
import type { Texts } from '#src/i18n/texts.ts';

export const gateways: Translation<Texts['gateways']> = {
  choose: 'Que voulez-vous connecter ?',
  kinds: {
    android: {
      title: 'Téléphone Android',
      text: 'Un de vos téléphones avec l’application gratuite. Les réponses arrivent sur sa SIM.',
    },
    twilio: {
      title: 'Compte Twilio',
      text: 'Envoyez depuis un numéro ou un service de messagerie Twilio. Facturé par Twilio.',
    },
    smpp: {
      title: 'Compte SMPP',
      text: 'Une connexion directe à un opérateur ou un agrégateur : plus de messages, un seul expéditeur.',
    },
    simulated: { title: 'Téléphone simulé', text: 'Pour essayer. Rien n’est vraiment envoyé.' },
  },
  can: 'Ce qu’il sait faire',
  canDo: {
    android: 'Envoyer, recevoir, signaler la distribution, arrêter un message qui n’a pas quitté le téléphone',
    twilio: 'Envoyer, recevoir, signaler la distribution et les prix',
    smpp: 'Envoyer, recevoir, signaler la distribution',
    simulated: 'Simuler l’envoi, la réception et les rapports de distribution',
  },
  connect: { twilio: 'Connecter Twilio', smpp: 'Connecter le compte' },
  nameHelp: 'Le nom que vous donnez à ce compte : « Proximus, messages de service ».',
  paceHelp: 'Ce que permet votre contrat. Si l’opérateur demande moins, Heliograph ralentit automatiquement.',
  title: 'Compte',
  titleHelp: {
    twilio: 'À relever dans la console Twilio. Le compte est vérifié avant d’être enregistré.',
    smpp: 'À relever dans le message de bienvenue de votre opérateur. Le compte est vérifié avant d’être enregistré.',
  },
  connecting: 'Heliograph se connecte à l’opérateur avant d’enregistrer quoi que ce soit. Aucun message n’est envoyé.',
  secretKept: 'Laissez vide pour garder l’actuel. Il n’est jamais affiché.',
  secretStored: 'Conservé chiffré et plus jamais affiché.',
  try: 'Tester la connexion',
  tryOk: 'Connexion à l’opérateur réussie',
  tryOkAs: 'Il s’identifie comme {{words}}.',
  tryBalance: 'Le solde est de {{balance}}.',
  tryFailed: 'La connexion n’a pas pu être testée',
  save: 'Enregistrer le compte',
  saved: 'Compte enregistré. Reconnexion en cours.',
  connected: '{{name}} connecté',
  notLoaded: 'Le compte n’a pas pu être chargé',
  senders: 'Ce compte peut envoyer depuis :',
  useSender: 'Utiliser {{sender}}',
  more: 'Autres paramètres',
  twilio: {
    account_sid: 'Account SID',
    account_sidHelp: 'Sur la page d’accueil de la console Twilio. Il commence par AC.',
    secret: 'Auth token',
    keySecret: 'Secret de la clé d’API',
    sender: 'Expéditeur',
    senderHelp:
      'Un de vos numéros Twilio ou un service de messagerie (MG…). Testez la connexion pour choisir parmi les vôtres.',
    key_sid: 'SID de la clé d’API',
    key_sidHelp:
      'Pour utiliser une clé d’API, saisissez son SID ici et son secret plus haut. Seul l’auth token permet de vérifier ce que Twilio annonce : avec une clé, Heliograph interroge donc Twilio, et les résultats et réponses peuvent mettre une minute.',
    region: 'Région',
    regions: { us1: 'États-Unis (US1)', ie1: 'Irlande (IE1)', au1: 'Australie (AU1)' },
    incoming: 'Pour recevoir les réponses',
    incomingHelp:
      'Dans la console Twilio, ouvrez votre numéro ou votre service de messagerie, choisissez « Webhook » pour les messages entrants et saisissez cette URL avec HTTP POST :',
    polled: 'Heliograph interroge Twilio pour les résultats et les réponses',
    polledHelp:
      'Twilio ne peut pas joindre cette installation, ou le compte utilise une clé d’API. Les résultats et réponses arrivent en moins d’une minute. Pour les recevoir aussitôt, définissez PUBLIC_URL et utilisez l’auth token.',
  },
  smpp: {
    host: 'Hôte',
    hostHelp: 'Sans https:// ni port : smpp.operateur.example',
    port: 'Port',
    tls: 'Chiffrer la connexion (TLS)',
    tlsHelp:
      'Souvent sur un port à part, comme 3550. Sans TLS, prévoyez un VPN ou une liste d’adresses IP autorisées chez l’opérateur.',
    system_id: 'Identifiant (system ID)',
    password: 'Mot de passe',
    system_type: 'Type de système',
    system_typeHelp: 'Vide en général.',
    sender: 'Expéditeur',
    senderHelp:
      'Ce que voient les destinataires : un numéro avec + et indicatif, un numéro court, ou un nom de 11 lettres au plus.',
    sender_ton: 'Type de numéro (TON)',
    sender_npi: 'Plan de numérotation (NPI)',
    automatic: 'Automatique',
    window: 'Fenêtre',
    windowHelp: 'Nombre de messages envoyés avant que l’opérateur réponde au premier.',
    validity_hours: 'Réessayer pendant',
    hours: 'heures',
  },
};
