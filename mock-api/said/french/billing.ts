/** Plans, subscriptions and invoices. */
export const BILLING_SENTENCES = {
  'Tenants have or had {0}, and their invoices name it. Retire it instead.':
    'Des clients ont ou ont eu {0}, et leurs factures le nomment. Retirez-le plutôt de la vente.',
  'has a plan by the {0} in {1} already: {2}': 'a déjà un forfait {0} en {1} : {2}',
  month: 'au mois',
  year: 'à l’année',
  'stays as it is while tenants have this plan; make another one and retire this one':
    'ne change pas tant que des clients ont ce forfait ; créez-en un autre et retirez celui-ci',
  'must be a currency code like USD': 'doit être un code de devise comme EUR',
  '{0} is retired already.': '{0} est déjà retiré de la vente.',
  '{0} is in use already.': '{0} est déjà en vente.',
  '{0} took its place in {1}. Retire that one first.':
    '{0} a pris sa place dans {1}. Retirez d’abord celui-là de la vente.',
};
