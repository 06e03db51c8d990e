import { callingCodeOf, countryOfPhone } from '#src/domain/sms/phone/countryOfPhone.ts';
import { isKnownZone } from '#src/domain/time/zoneOffset.ts';
import { AREA_ZONES, type AreaZones } from './areaZones.ts';
import { COUNTRY_ZONES } from './countryZones.ts';

export interface PhoneZones {
  /** IANA names; several if it is not known which. The same zones are always the same array. */
  zones: readonly string[];
  /** Whether the zones follow from the number itself, rather than only from a country with several zones. */
  isExact: boolean;
}

const E164 = /^\+[1-9]\d+$/;
/** Until 2019, a 1 was dialed before Mexican mobile numbers from abroad. */
const MEXICAN_MOBILE = /\+521(?=\d{10}$)/;
/** Zones for a North American area code that is newer than the table. */
const NORTH_AMERICA = `${COUNTRY_ZONES.US} ${COUNTRY_ZONES.CA}`;

/**
 * The time zones of a number in E.164: those of its area code, or all of its country. Null if it belongs to no country, such as +800. Large: for the
 * API, and loaded on demand in the page.
 */
export function zonesOfPhone(e164: string): PhoneZones | null {
  const code = E164.test(e164) ? callingCodeOf(e164) : null;
  if (code === null) return null;
  const national = e164.replace(MEXICAN_MOBILE, '+52').slice(1 + code.length);
  const area = zonesOfArea(code, national);
  if (area) return area;
  if (code === '1') return phoneZones(NORTH_AMERICA, false);
  const country = countryOfPhone(e164);
  const zones = country && COUNTRY_ZONES[country];
  // Stryker disable next-line ConditionalExpression: every calling code has a country, and every country has zones.
  return zones ? phoneZones(zones, !zones.includes(' ')) : null;
}

interface Areas {
  zones: ReadonlyMap<string, string>;
  /** Digits of the longest prefix. */
  longest: number;
}

const areasOf = new Map<string, Areas>();
const cache = new Map<string, PhoneZones>();

function zonesOfArea(code: string, national: string): PhoneZones | null {
  const table = AREA_ZONES[code];
  if (!table) return null;
  const { zones, longest } = areasOf.get(code) ?? index(code, table);
  // Stryker disable next-line EqualityOperator: no area has an empty prefix.
  for (let length = longest; length > 0; length -= 1) {
    const match = zones.get(national.slice(0, length));
    if (match !== undefined) return phoneZones(match, true);
  }
  return null;
}

function index(code: string, table: AreaZones): Areas {
  const zones = new Map(
    Object.entries(table).flatMap(([names, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, names] as const)),
  );
  const areas = { zones, longest: Math.max(...[...zones.keys()].map(({ length }) => length)) };
  areasOf.set(code, areas);
  return areas;
}

function phoneZones(names: string, isExact: boolean): PhoneZones | null {
  const key = `${names} ${isExact}`;
  const before = cache.get(key);
  // Stryker disable next-line ConditionalExpression: without the cache, the result is the same.
  if (before) return before;
  // A zone may be newer than this process's data.
  // Stryker disable next-line MethodExpression: the process that runs the tests knows all zones.
  const zones = names.split(' ').filter(isKnownZone);
  // Stryker disable next-line ConditionalExpression: as above.
  if (zones.length === 0) return null;
  const result = { zones, isExact };
  cache.set(key, result);
  return result;
}
