import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialCountries } from '#src/domain/sms/phone/dialCountries.ts';
import { offsetAt } from '#src/domain/time/zoneOffset.ts';
import { AREA_ZONES } from './areaZones.ts';
import { COUNTRY_ZONES } from './countryZones.ts';
import { zoneOfContact, zoneSortKey } from './zoneOfContact.ts';
import { zonesOfPhone } from './zonesOfPhone.ts';

describe('zonesOfPhone', () => {
  it.each(['0+12025550100', '11+12025550100', '+12025550100x', '12025550100', '+80012345678'])(
    'finds none for %s',
    (phone) => {
      expect(zonesOfPhone(phone)).toBeNull();
    },
  );

  it.each([
    // North America: by area code, mobile numbers too.
    ['+12025550100', 'America/New_York'],
    ['+13125550100', 'America/Chicago'],
    ['+13035550100', 'America/Denver'],
    ['+16025550100', 'America/Phoenix'],
    ['+12135550100', 'America/Los_Angeles'],
    ['+18085550100', 'Pacific/Honolulu'],
    ['+19075550100', 'America/Anchorage America/Adak'],
    ['+14165550100', 'America/Toronto'],
    ['+12045550100', 'America/Winnipeg'],
    ['+19025550100', 'America/Halifax'],
    ['+14785550100', 'America/New_York'],
    ['+18035550100', 'America/New_York'],
    ['+14025550100', 'America/Chicago'],
    ['+16155550100', 'America/Chicago'],
    // Overlays have the zones of the codes they overlay.
    ['+13325550100', 'America/New_York'],
    ['+16895550100', 'America/New_York'],
    ['+19305550100', 'America/New_York America/Chicago'],
    ['+14485550100', 'America/New_York America/Chicago'],
    // Area codes on both sides of a time zone border.
    ['+18505550100', 'America/New_York America/Chicago'],
    ['+12705550100', 'America/New_York America/Chicago'],
    ['+14235550100', 'America/New_York America/Chicago'],
    ['+18125550100', 'America/New_York America/Chicago'],
    ['+12195550100', 'America/New_York America/Chicago'],
    ['+19065550100', 'America/New_York America/Chicago'],
    ['+17015550100', 'America/Chicago America/Denver'],
    ['+16055550100', 'America/Chicago America/Denver'],
    ['+13085550100', 'America/Chicago America/Denver'],
    ['+17855550100', 'America/Chicago America/Denver'],
    ['+12085550100', 'America/Boise America/Los_Angeles'],
    ['+15415550100', 'America/Boise America/Los_Angeles'],
    ['+17755550100', 'America/Los_Angeles America/Denver'],
    ['+19285550100', 'America/Phoenix America/Denver'],
    ['+12505550100', 'America/Vancouver America/Edmonton America/Creston'],
    ['+13065550100', 'America/Regina America/Edmonton'],
    ['+18075550100', 'America/Toronto America/Winnipeg America/Atikokan'],
    ['+14185550100', 'America/Toronto America/Halifax America/Blanc-Sablon'],
    ['+17095550100', 'America/St_Johns America/Halifax'],
    // The Caribbean and the Pacific.
    ['+12425550100', 'America/Nassau'],
    ['+14415550100', 'Atlantic/Bermuda'],
    ['+18765550100', 'America/Jamaica'],
    ['+16585550100', 'America/Jamaica'],
    ['+17875550100', 'America/Puerto_Rico'],
    ['+18095550100', 'America/Santo_Domingo'],
    ['+16715550100', 'Pacific/Guam'],
    // Countries with an area of its own time, or with two times in one place.
    ['+861012345678', 'Asia/Shanghai'],
    ['+869911234567', 'Asia/Shanghai Asia/Urumqi'],
    ['+903921234567', 'Asia/Famagusta'],
    ['+905338123456', 'Europe/Istanbul Asia/Famagusta'],
    ['+299321000', 'America/Nuuk'],
    ['+299971000', 'America/Nuuk America/Thule'],
    ['+299991000', 'America/Nuuk America/Scoresbysund'],
    ['+380652123456', 'Europe/Kyiv Europe/Simferopol'],
    ['+672322000', 'Pacific/Norfolk'],
    ['+672110600', 'Antarctica/Casey Antarctica/Davis Antarctica/Mawson Antarctica/Macquarie'],
    ['+6753001234', 'Pacific/Port_Moresby'],
    ['+972561234567', 'Asia/Jerusalem Asia/Hebron'],
    // Mexico.
    ['+525512345678', 'America/Mexico_City'],
    ['+5215512345678', 'America/Mexico_City'],
    ['+5216641234567', 'America/Tijuana'],
    ['+526641234567', 'America/Tijuana'],
    ['+526621234567', 'America/Hermosillo'],
    ['+526671234567', 'America/Mazatlan'],
    ['+526141234567', 'America/Chihuahua'],
    ['+526561234567', 'America/Ciudad_Juarez'],
    ['+526261234567', 'America/Ojinaga'],
    ['+528991234567', 'America/Matamoros'],
    ['+529981234567', 'America/Cancun'],
    ['+523291234567', 'America/Bahia_Banderas'],
    ['+526181234567', 'America/Mexico_City'],
    // Brazil, by DDD.
    ['+5511987654321', 'America/Sao_Paulo'],
    ['+5565987654321', 'America/Cuiaba'],
    ['+5568987654321', 'America/Rio_Branco'],
    ['+5581987654321', 'America/Recife America/Noronha'],
    ['+5592987654321', 'America/Manaus'],
    ['+5597987654321', 'America/Manaus America/Eirunepe'],
    // Australia.
    ['+61291234567', 'Australia/Sydney'],
    ['+61265632345', 'Australia/Lord_Howe'],
    ['+61391234567', 'Australia/Melbourne'],
    ['+61362123456', 'Australia/Hobart'],
    ['+61731234567', 'Australia/Brisbane'],
    ['+61755361234', 'Australia/Brisbane Australia/Sydney'],
    ['+61881234567', 'Australia/Adelaide'],
    ['+61889123456', 'Australia/Darwin'],
    ['+61892345678', 'Australia/Perth'],
    ['+61880871234', 'Australia/Broken_Hill'],
    // Russia and Kazakhstan.
    ['+74951234567', 'Europe/Moscow'],
    ['+74012123456', 'Europe/Kaliningrad'],
    ['+73432123456', 'Asia/Yekaterinburg'],
    ['+73832123456', 'Asia/Novosibirsk'],
    ['+74232123456', 'Asia/Vladivostok'],
    ['+74112123456', 'Asia/Yakutsk Asia/Ust-Nera Asia/Srednekolymsk'],
    ['+74152123456', 'Asia/Kamchatka'],
    ['+77012345678', 'Asia/Almaty'],
    // Indonesia, Mongolia, DR Congo.
    ['+62211234567', 'Asia/Jakarta'],
    ['+62361123456', 'Asia/Makassar'],
    ['+62967123456', 'Asia/Jayapura'],
    ['+62511123456', 'Asia/Makassar'],
    ['+97611321234', 'Asia/Ulaanbaatar'],
    ['+97614321234', 'Asia/Hovd'],
    ['+243112345678', 'Africa/Kinshasa'],
    ['+243212345678', 'Africa/Lubumbashi'],
    // Islands that are part of a country.
    ['+34912345678', 'Europe/Madrid'],
    ['+34928123456', 'Atlantic/Canary'],
    ['+34822123456', 'Atlantic/Canary'],
    ['+351212345678', 'Europe/Lisbon'],
    ['+351291123456', 'Atlantic/Madeira'],
    ['+351296123456', 'Atlantic/Azores'],
    ['+56221234567', 'America/Santiago'],
    ['+56612123456', 'America/Punta_Arenas'],
    ['+56322123456', 'America/Santiago Pacific/Easter'],
    ['+59342123456', 'America/Guayaquil'],
    ['+59352526123', 'America/Guayaquil Pacific/Galapagos'],
    ['+6491234567', 'Pacific/Auckland'],
    ['+6433051234', 'Pacific/Chatham'],
    ['+6913301234', 'Pacific/Chuuk'],
    ['+6913201234', 'Pacific/Pohnpei'],
    // Overseas territories.
    ['+262692123456', 'Indian/Reunion'],
    ['+262639123456', 'Indian/Mayotte'],
    ['+590690123456', 'America/Guadeloupe'],
    ['+596696123456', 'America/Martinique'],
    ['+594694123456', 'America/Cayenne'],
    ['+508551234', 'America/Miquelon'],
    ['+687751234', 'Pacific/Noumea'],
    ['+68940912345', 'Pacific/Marquesas'],
    // Countries with one zone.
    ['+33612345678', 'Europe/Paris'],
    ['+447700900123', 'Europe/London'],
    ['+541112345678', 'America/Argentina/Buenos_Aires'],
    ['+919876543210', 'Asia/Kolkata'],
  ])('%s is in %s', (phone, zones) => {
    expect(zonesOfPhone(phone)).toEqual({ zones: zones.split(' '), isExact: true });
  });

  it.each([
    ['+61412345678', 7, 'Australia/Sydney', 'Australia/Perth'],
    ['+79161234567', 11, 'Europe/Kaliningrad', 'Asia/Kamchatka'],
    ['+6281234567890', 3, 'Asia/Jakarta', 'Asia/Jayapura'],
    ['+97699112233', 2, 'Asia/Ulaanbaatar', 'Asia/Hovd'],
    ['+243812345678', 2, 'Africa/Kinshasa', 'Africa/Lubumbashi'],
    ['+56912345678', 3, 'America/Santiago', 'Pacific/Easter'],
    ['+593991234567', 2, 'America/Guayaquil', 'Pacific/Galapagos'],
    ['+34612345678', 2, 'Europe/Madrid', 'Atlantic/Canary'],
    ['+351912345678', 2, 'Europe/Lisbon', 'Atlantic/Azores'],
    ['+64211234567', 2, 'Pacific/Auckland', 'Pacific/Chatham'],
    ['+68673012345', 3, 'Pacific/Tarawa', 'Pacific/Kiritimati'],
    ['+299221234', 3, 'America/Nuuk', 'America/Danmarkshavn'],
    ['+68987123456', 3, 'Pacific/Tahiti', 'Pacific/Gambier'],
    ['+8613812345678', 2, 'Asia/Shanghai', 'Asia/Urumqi'],
    // No area code, or an unknown one: anywhere in North America.
    // A digit too many after the former mobile prefix.
    ['+52166412345678', 6, 'America/Mexico_City', 'America/Tijuana'],
    ['+18885550100', 18, 'America/New_York', 'America/St_Johns'],
    ['+12995550100', 18, 'Pacific/Honolulu', 'America/Vancouver'],
  ])('%s is in one of %i zones', (phone, count, one, another) => {
    const { zones = [], isExact } = zonesOfPhone(phone) ?? {};
    expect(isExact).toBe(false);
    expect(zones).toHaveLength(count);
    expect(zones).toEqual(expect.arrayContaining([one, another]));
  });

  it.each(['+80012345678', '+870123456789', '+999123456', '', '12025550100', '+1•••••••••00'])(
    'finds none for %j',
    (phone) => {
      expect(zonesOfPhone(phone)).toBeNull();
    },
  );

  it('returns a result for anything that looks like a number', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (digits) => {
        const reported = zonesOfPhone(`+${digits}`);
        if (reported) expect(reported.zones.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the tables', () => {
  const NAMES = [...Object.values(COUNTRY_ZONES), ...Object.values(AREA_ZONES).flatMap((areas) => Object.keys(areas))];
  const MONTHS = [...Array(36).keys()].map((month) => Date.UTC(2026, month, 15, 12));
  const clockOf = (zone: string): string => MONTHS.map((at) => offsetAt(zone, at)).join(' ');

  it('name only existing zones', () => {
    for (const zone of new Set(NAMES.flatMap((names) => names.split(' ')))) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
    }
  });

  it('list no prefix of a number twice', () => {
    for (const [code, areas] of Object.entries(AREA_ZONES)) {
      const prefixes = Object.values(areas).flatMap((list) => list.split(' '));
      expect(prefixes.filter((prefix) => !/^\d+$/.test(prefix))).toEqual([]);
      expect(new Set(prefixes).size, `+${code}`).toBe(prefixes.length);
    }
  });

  it('list every country with phone numbers, with every time its clocks show', () => {
    // By law, Ukraine has one time.
    const IGNORED_ZONES = new Set(['Europe/Simferopol']);
    for (const country of dialCountries()) {
      const zones = COUNTRY_ZONES[country]?.split(' ') ?? [];
      expect(zones.length, country).toBeGreaterThan(0);
      expect(new Set(zones.map(clockOf)).size, country).toBe(zones.length);
      for (const zone of zonesIn(country).filter((one) => !IGNORED_ZONES.has(one))) {
        expect(zones.map(clockOf), `${country}: ${zone}`).toContain(clockOf(zone));
      }
    }
  });

  it('have no time in an area that the country does not have', () => {
    const COUNTRY_OF: Record<string, string[]> = {
      '7': ['RU'],
      '34': ['ES'],
      '52': ['MX'],
      '55': ['BR'],
      '56': ['CL'],
      '61': ['AU', 'CX', 'CC'],
      '62': ['ID'],
      '64': ['NZ'],
      '86': ['CN'],
      '243': ['CD'],
      '262': ['RE', 'YT'],
      '299': ['GL'],
      '351': ['PT'],
      '593': ['EC'],
      '675': ['PG'],
      '689': ['PF'],
      '691': ['FM'],
      '976': ['MN'],
    };
    for (const [code, countries] of Object.entries(COUNTRY_OF)) {
      const clocks = countries.flatMap((country) => COUNTRY_ZONES[country]?.split(' ').map(clockOf) ?? []);
      for (const zone of Object.keys(AREA_ZONES[code] ?? {}).flatMap((names) => names.split(' '))) {
        expect(clocks, `+${code}: ${zone}`).toContain(clockOf(zone));
      }
    }
  });

  /** The zones that Intl lists for a country, if it does. */
  function zonesIn(country: string): string[] {
    const locale: object = new Intl.Locale(`und-${country}`);
    const reported = 'timeZones' in locale ? locale.timeZones : null;
    return Array.isArray(reported) ? reported : [];
  }
});

describe('zoneOfContact', () => {
  it.each([
    ['entered by a person', { timezone: 'Asia/Tokyo', timezone_source: 'manual' }, ['Asia/Tokyo'], 'manual'],
    ['from an import', { timezone: 'Asia/Tokyo', timezone_source: 'import' }, ['Asia/Tokyo'], 'import'],
    ['from a program', { timezone: 'Asia/Tokyo', timezone_source: 'api' }, ['Asia/Tokyo'], 'api'],
    ['stored without a source', { timezone: 'Asia/Tokyo', timezone_source: null }, ['Asia/Tokyo'], 'manual'],
    ['from the number', { phone: '+13125550100' }, ['America/Chicago'], 'number'],
    ['from an area code in two zones', { phone: '+18505550100' }, ['America/New_York', 'America/Chicago'], 'number'],
    [
      'unknown, so from the number',
      { timezone: 'Mars/Olympus', timezone_source: 'api' },
      ['America/New_York'],
      'number',
    ],
    ['from the country', { phone: '+34612345678' }, ['Europe/Madrid', 'Atlantic/Canary'], 'country'],
    ['from the tenant', { phone: '+80012345678' }, ['Europe/Oslo'], 'tenant'],
  ] as const)('%s', (_, fields, names, source) => {
    const contact = { phone: '+12025550100', timezone: null, timezone_source: null, ...fields };
    expect(zoneOfContact(contact, 'Europe/Oslo')).toEqual({ names, source });
  });
});

it.each<[string, Partial<Parameters<typeof zoneSortKey>[0]>, string | null]>([
  ['the stored zone', { timezone: 'Asia/Tokyo' }, 'Asia/Tokyo'],
  ['the number’s zone, if the stored one is unknown', { timezone: 'Mars/Olympus' }, 'America/New_York'],
  ['the number’s zone', {}, 'America/New_York'],
  ['all zones of the number', { phone: '+34612345678' }, 'Europe/Madrid Atlantic/Canary'],
  ['nothing, if there are none', { phone: '+80012345678' }, null],
])('contacts are sorted by %s', (_, fields, order) => {
  expect(zoneSortKey({ phone: '+12025550100', timezone: null, ...fields })).toBe(order);
});
