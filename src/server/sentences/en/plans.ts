/** Plans and what they come with. */
export const plans = {
  feature_twice: 'has a feature twice',
  currency: 'must be a currency code like USD',
  without_keywords: 'Your plan does not include keywords.',
  without_auto_reply: 'Your plan does not include auto-reply.',
  without_custom_roles: 'Your plan does not include custom roles.',
  without_api_tokens: 'Your plan does not include API tokens.',
  family_taken: 'already has a {{interval}} plan in {{currency}}: {{name}}',
  terms_stay: 'cannot be changed while tenants have or have chosen this plan; create another one and retire this one',
  retired_already: '{{name}} is already retired.',
  in_use_already: '{{name}} is not retired.',
  place_taken: '{{name}} took its place in {{family}}. Retire that one first.',
  had_by_tenants: 'Tenants have or had {{name}}, or have chosen it for their next period. Retire it instead.',
} as const;
