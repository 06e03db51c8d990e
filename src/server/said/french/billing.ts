/** Plans, subscriptions and invoices. */
export const BILLING_SENTENCES = {
  'Tenants have or had {0}, and their invoices name it. Retire it instead.':
    'Des entreprises ont ou ont eu {0}, et leurs factures le nomment. Retirez-le plutôt de la vente.',
  'has a plan by the {0} in {1} already: {2}': 'a déjà un forfait {0} en {1} : {2}',
  month: 'au mois',
  year: 'à l’année',
  'stays as it is while tenants have this plan; make another one and retire this one':
    'ne change pas tant que des entreprises ont ce forfait ; créez-en un autre et retirez celui-ci',
  'must be a currency code like USD': 'doit être un code de devise comme EUR',
  '{0} is retired already.': '{0} est déjà retiré de la vente.',
  '{0} is in use already.': '{0} est déjà en vente.',
  '{0} took its place in {1}. Retire that one first.':
    '{0} a pris sa place dans {1}. Retirez d’abord celui-là de la vente.',
  'The plan {0} includes {1} contacts, and you have them.': 'Le forfait {0} comprend {1} contacts, et vous les avez.',
  '{0} begins with your next period and includes {1} contacts, and you have them.':
    '{0} commence avec votre prochaine période et comprend {1} contacts, et vous les avez.',
  '{0} begins with your next period and includes {1} devices, and you have them.':
    '{0} commence avec votre prochaine période et comprend {1} appareils, et vous les avez.',
  'The contract has ended. Choose a plan.': 'Le contrat est terminé. Choisissez un forfait.',
  'This change is paid at once: it goes by the payment page.':
    'Ce changement se règle tout de suite : il passe par la page de paiement.',
  'This is the plan you are on.': 'C’est déjà votre forfait.',
  'This plan is chosen for the next period already.': 'Ce forfait est déjà choisi pour la prochaine période.',
  'An invoice is open. Pay it first, then change the plan.':
    'Une facture reste à payer. Réglez-la d’abord, puis changez de forfait.',
  'This plan is in another currency. Ask us to move your contract.':
    'Ce forfait est dans une autre devise. Demandez-nous de transférer votre contrat.',
  'This plan is not on offer any more.': 'Ce forfait n’est plus proposé.',
  'You have more than this plan includes.': 'Vous avez plus que ce que ce forfait comprend.',
  'The tenant has this plan.': 'L’entreprise a ce forfait.',
  'This plan begins with the tenant’s next period already.':
    'Ce forfait commence déjà avec la prochaine période de l’entreprise.',
  'The tenant has an open invoice. It is paid first, then the plan is changed.':
    'L’entreprise a une facture à payer. Elle la règle d’abord, puis le forfait est changé.',
  'The tenant’s contract is in another currency.': 'Le contrat de l’entreprise est dans une autre devise.',
  'This plan is retired. Bring it back first.': 'Ce forfait est retiré de la vente. Remettez-le d’abord en vente.',
  'The tenant has more than this plan includes.': 'L’entreprise a plus que ce que ce forfait comprend.',
  '{0} segments of {1}': '{0} segments sur {1}',
  '{0} contacts of {1}': '{0} contacts sur {1}',
  '{0} devices of {1}': '{0} appareils sur {1}',
  '{0} users of {1}': '{0} utilisateurs sur {1}',
  'The price has changed since you looked at it. Nothing was charged. Look at it again.':
    'Le prix a changé depuis que vous l’avez vu. Rien n’a été débité. Regardez-le de nouveau.',
  'must be the billing page of this app': 'doit être la page de facturation de cette application',
  'Nothing is to be paid for this change.': 'Il n’y a rien à payer pour ce changement.',
  'The invoice {0} is not open: nothing is to be paid.': 'La facture {0} n’est pas ouverte : il n’y a rien à payer.',
  'A payment is on its way. Wait until it is through.': 'Un paiement est en cours. Attendez qu’il aboutisse.',
  'Plan {0}, by the {1}': 'Forfait {0}, {1}',
  'Plan {0}, rest of the period': 'Forfait {0}, reste de la période',
  'Plan {0}, not used: given back': 'Forfait {0}, non utilisé : remboursé',
  'Invoice {0}': 'Facture {0}',
  'Bill to': 'Facturé à',
  Issued: 'Émise le',
  Due: 'À payer avant le',
  Status: 'État',
  Draft: 'Brouillon',
  Open: 'À payer',
  Void: 'Annulée',
  'Paid on {0}': 'Payée le {0}',
  '{0} to {1}': 'Du {0} au {1}',
  Tax: 'Taxe',
  none: 'aucune',
  Total: 'Total',
  'The payment is on its way.': 'Le paiement est en cours.',
  'This is paid.': 'C’est payé.',
  'The payment was declined. Nothing was charged.': 'Le paiement a été refusé. Rien n’a été débité.',
  'This page has expired. Nothing was charged.': 'Cette page a expiré. Rien n’a été débité.',
  'Test payments: no card is asked for and no money moves.':
    'Paiements d’essai : aucune carte n’est demandée et aucun argent ne circule.',
  'Back to Heliograph': 'Revenir à Heliograph',
  Payment: 'Paiement',
  'Plan {0}': 'Forfait {0}',
  'Pay {0}': 'Payer {0}',
  'Decline the payment': 'Refuser le paiement',
  'Back without paying': 'Revenir sans payer',
  'There is no such payment page.': 'Cette page de paiement n’existe pas.',
};
