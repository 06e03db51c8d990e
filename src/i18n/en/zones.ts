import type { ZoneSource } from '#src/domain/contacts/contactTerms.ts';

export const zones = {
  several: '{{n}} time zones',
  from: {
    manual: 'set by hand',
    import: 'from an import',
    api: 'set by a program',
    number: 'from the number',
    country: 'the country’s',
    tenant: 'the company’s',
  } satisfies Record<ZoneSource, string>,
};
