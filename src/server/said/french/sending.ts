/** Campaigns, messages, conversations, templates. */
export const SENDING_SENTENCES = {
  'The campaign is {0}. {1}': 'La campagne est {0}. {1}',
  'Take it back to a draft first.': 'Remettez-la d’abord à l’état de brouillon.',
  'It cannot be changed any more.': 'Elle ne peut plus être modifiée.',
  'The campaign is {0}. Cancel it, then delete it.': 'La campagne est {0}. Annulez-la, puis supprimez-la.',
  'The campaign is {0}. Pause or cancel it instead.': 'La campagne est {0}. Mettez-la plutôt en pause ou annulez-la.',
  'The campaign is {0}; it cannot go from {1} to running by being resumed.':
    'La campagne est {0} ; la reprendre ne la fait pas passer à l’état « en cours ».',
  'The campaign is {0}; it cannot go from {1} to {2}.': 'La campagne est {0} ; elle ne peut pas devenir {2}.',
  'The campaign is {0}; only a draft is approved.': 'La campagne est {0} ; seul un brouillon s’approuve.',
  'The campaign is {0}; only a scheduled one has a time.':
    'La campagne est {0} ; seule une campagne programmée a une heure d’envoi.',
  'A campaign that is {0} sends nothing again.': 'Une campagne {0} ne renvoie rien.',
  'Not resumed: the plan’s segments of this period are used up.':
    'Non reprise : les segments du forfait pour cette période sont épuisés.',
  'Nobody is asking for an approval of this campaign now.':
    'Personne ne demande actuellement l’approbation de cette campagne.',
  'Not asked for': 'Non demandé',
  'Not asked for: the campaign can be sent without a second person.':
    'Non demandé : la campagne peut partir sans une deuxième personne.',
  '{0} has asked already.': '{0} l’a déjà demandé.',
  'Its time to be sent has passed.': 'Son heure d’envoi est passée.',
  'Not changed: {0}': 'Non modifié : {0}',
  'this cause does not pass, so the texts would fail again.':
    'cette cause ne disparaît pas, les SMS échoueraient encore.',
  'Not sent': 'Non envoyé',
  'Not sent: {0}': 'Non envoyé : {0}',
  'Not sent again': 'Non renvoyé',
  'Not sent again: {0}': 'Non renvoyé : {0}',
  'Not sent again: nobody is left whose text failed for this cause.':
    'Non renvoyé : il ne reste personne dont le SMS a échoué pour cette cause.',
  'Not sent again: its contact was deleted.': 'Non renvoyé : son contact a été supprimé.',
  'Not sent again: its campaign was cancelled.': 'Non renvoyé : sa campagne a été annulée.',
  'Not sent again: the person was asked and has not agreed to marketing.':
    'Non renvoyé : la personne a été sollicitée et n’a pas accepté la publicité.',
  'it came in.': 'il a été reçu.',
  'it did not fail, or may have arrived.': 'il n’a pas échoué, ou est peut-être arrivé.',
  'its cause does not pass, so it would fail again.': 'sa cause ne disparaît pas, il échouerait encore.',
  'it was a test. Send another one.': 'c’était un essai. Envoyez-en un autre.',
  'Not sent again: the person opted out.': 'Non renvoyé : la personne s’est désabonnée.',
  'Not sent again: the person is blocked.': 'Non renvoyé : la personne est bloquée.',
  'Not sent again: the person may want to stop. Decide that first, in their conversation.':
    'Non renvoyé : la personne veut peut-être se désabonner. Décidez-en d’abord, dans sa conversation.',
  'Not sent again: this person or number has the text by another message of the campaign.':
    'Non renvoyé : cette personne ou ce numéro a déjà le texte par un autre message de la campagne.',
  'Not sent again: this person or number has the text by another message.':
    'Non renvoyé : cette personne ou ce numéro a déjà le texte par un autre message.',
  'its text was sent again already.': 'son texte a déjà été renvoyé.',
  'The campaign has no name.': 'La campagne n’a pas de nom.',
  'The campaign has no text.': 'La campagne n’a pas de texte.',
  'The campaign has no audience.': 'La campagne n’a pas de destinataires.',
  'The text has placeholders that nobody can fill: {0}.':
    'Le texte contient des champs que rien ne peut remplir : {0}.',
  'Nobody would get it: all {0} people of the audience are left out.':
    'Personne ne le recevrait : les {0} personnes de l’audience sont toutes écartées.',
  'No device that may send it is online.': 'Aucun appareil autorisé à l’envoyer n’est en ligne.',
  'It needs {0} segments and the plan has {1} left.': 'Il faut {0} segments et il en reste {1} au forfait.',
  'it needs {0} segments and the plan has {1} left.': 'il faut {0} segments et il en reste {1} au forfait.',
  'the plan’s segments of this period are used up.': 'les segments du forfait pour cette période sont épuisés.',
  'A campaign to {0} people needs the approval of a second person.':
    'Une campagne à {0} personnes demande l’approbation d’une deuxième personne.',
  'It would go to {0} people by now, not to the {1} reviewed. Review it again.':
    'Elle irait désormais à {0} personnes, et non aux {1} vérifiées. Vérifiez-la de nouveau.',
  'Not sent: no device is online.': 'Non envoyé : aucun appareil n’est en ligne.',
  'Not sent: the plan’s segments of this period are used up.':
    'Non envoyé : les segments du forfait pour cette période sont épuisés.',
  'is required: there is no number in your profile': 'est obligatoire : votre profil n’a pas de numéro',
  'belongs to somebody who gets no texts': 'appartient à quelqu’un qui ne reçoit pas de SMS',
  'is no number that can be texted': 'n’est pas un numéro qui reçoit des SMS',
  'is no number that can be texted; did you mean {0}?':
    'n’est pas un numéro qui reçoit des SMS ; vouliez-vous dire {0} ?',
  'has no value for {0}': 'n’a pas de valeur pour {0}',
  'has fields that nobody can fill: {0}': 'contient des champs que rien ne peut remplir : {0}',
  'has a placeholder that cannot be filled in: {0}': 'contient un champ qui ne peut pas être rempli : {0}',
  'Whether this person wants to stop is decided already.':
    'Il a déjà été décidé si cette personne souhaite se désinscrire.',
  'This person has not written, so there is nothing to read.':
    'Cette personne n’a pas écrit, il n’y a donc rien à lire.',
  '{0} may not answer messages.': '{0} n’a pas le droit de répondre aux messages.',
  'Not assigned: {0}': 'Non attribué : {0}',
  '{0} answered meanwhile ({1}).': '{0} a répondu entre-temps ({1}).',
  'This person': 'Cette personne',
  '{0} opted out and gets no texts until they opt in again.':
    '{0} s’est désinscrit et ne reçoit plus de SMS jusqu’à une nouvelle inscription.',
  '{0} is blocked and gets no texts.': '{0} est bloqué et ne reçoit pas de SMS.',
};
