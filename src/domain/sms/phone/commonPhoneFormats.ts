import { PHONE_FORMATS, type PhoneFormats } from './phoneFormats.ts';

/** The countries where English and French are spoken most, and their neighbors: a sixth of the whole table. */
const COMMON = ['1', '27', '31', '32', '33', '34', '39', '41', '44', '49', '61', '64', '351', '352', '353'];

const ofThese = <T>(table: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).filter(([code]) => COMMON.includes(code)));

/** The formats of these calling codes: loaded with lists, until a number of another country appears. Computed by the build. */
export const COMMON_PHONE_FORMATS: PhoneFormats = {
  formats: ofThese(PHONE_FORMATS.formats),
  countries: ofThese(PHONE_FORMATS.countries),
};
