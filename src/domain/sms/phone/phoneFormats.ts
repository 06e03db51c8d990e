import metadata from 'libphonenumber-js/min/metadata';

/** The format of national numbers that match a pattern. Groups of the pattern are $1, $2, … */
type PhoneFormat = readonly [pattern: string, beginning: string, national: string, international: string];

export interface PhoneFormats {
  /** The formats of each calling code, in the order in which they are tried. */
  formats: Record<string, readonly PhoneFormat[]>;
  /** The countries (ISO 3166) that share a calling code. */
  countries: Record<string, readonly string[]>;
}

/** libphonenumber's compressed record of a country: https://gitlab.com/catamphetamine/libphonenumber-js/-/blob/master/METADATA.md */
const FORMATS = 4;
const COMMON_RULE = 6;
type Unpacked = [pattern: string, format: string, beginnings?: string[], rule?: string | 0, _?: 0 | 1, abroad?: string];

const FIRST_GROUP = /(\$\d)/;
/** In international format, groups are separated by spaces. */
const SEPARATORS = /[-/.()[\]~\s]/g;

function unpack(record: readonly unknown[] | undefined): PhoneFormat[] {
  const commonRule = record?.[COMMON_RULE] as string | 0 | undefined;
  return ((record?.[FORMATS] || []) as Unpacked[]).map(([pattern, format, beginnings, ownRule, _, abroad]) => {
    const rule = ownRule || commonRule;
    return [
      pattern,
      beginnings?.at(-1) ?? '',
      rule ? format.replace(FIRST_GROUP, rule) : format,
      (abroad ?? format).replace(SEPARATORS, ' '),
    ];
  });
}

/**
 * The third of libphonenumber's metadata that formatting needs, without the rules for valid numbers. Computed by the build
 * (config/build/precompute.ts).
 */
export const PHONE_FORMATS: PhoneFormats = {
  formats: Object.fromEntries([
    ...Object.entries(metadata.country_calling_codes).map(([code, [main]]) => [
      code,
      unpack(metadata.countries[main as keyof typeof metadata.countries] as unknown as unknown[]),
    ]),
    ...Object.entries(metadata.nonGeographic).map(([code, record]) => [code, unpack(record as unknown as unknown[])]),
  ]),
  countries: metadata.country_calling_codes,
};
