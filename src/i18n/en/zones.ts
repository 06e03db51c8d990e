import type { ZoneSource } from '#src/domain/contacts/contactTerms.ts';

export const zones = {
  several: '{{n}} time zones',
  from: {
    manual: 'set manually',
    import: 'from an import',
    api: 'set by a program',
    number: 'from the number',
    country: 'from the country',
    tenant: 'from the company',
  } satisfies Record<ZoneSource, string>,
};
