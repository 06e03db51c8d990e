import { describe, expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { guessColumns } from './guessColumns.ts';

interface File {
  country?: string;
  customFields?: CustomField[];
  isWhole?: boolean;
}

/** The indexes of the columns that may have the phone number. */
function phonesOf(names: string[] | null, rows: string[][], { country = 'DE', ...rest }: File = {}): number[] {
  const width = Math.max(...rows.map((row) => row.length));
  const { targets, phoneChoice } = guessColumns({
    names,
    rows,
    width,
    country,
    customFields: [],
    isWhole: true,
    ...rest,
  });
  const chosen = targets.indexOf('phone');
  return chosen === -1 ? phoneChoice.map(({ column }) => column) : [chosen];
}

const MOBILES = ['0151 23456780', '0151 23456781', '0151 23456782'];
/** A column of other digits next to one of German mobile numbers. */
const withMobiles = (figures: string[]): string[][] => figures.map((cell, row) => [cell, MOBILES[row % 3] ?? '']);

describe('digits that are not a phone number', () => {
  it.each<[what: string, name: string, figures: string[]]>([
    ['ISO dates', 'Seit', ['2026-11-22', '2025-01-31', '2024-12-01']],
    ['ISO dates of an unknown name', 'Xyz', ['2026-11-22', '2025-01-31', '2024-12-01']],
    ['German dates', 'Xyz', ['22.11.2026', '31.01.2025', '01.12.2024']],
    ['American dates', 'Xyz', ['11/22/2026', '01/31/2025', '12/01/2024']],
    ['dates without marks', 'Xyz', ['20261122', '20250131', '20241201']],
    ['dates without marks, day first', 'Xyz', ['22112026', '31012025', '01122024']],
    ['dates with spaces', 'Xyz', ['2026 11 22', '2025 01 31', '2024 12 01']],
    ['times of a program', 'Xyz', ['20261122101530', '20250131235959', '20241201000000']],
    ['dates with a time', 'Xyz', ['2026-11-22 10:15', '2025-01-31 23:59', '2024-12-01 00:00']],
    ['instants', 'Xyz', ['2026-11-22T10:15:30Z', '2025-01-31T23:59:59Z', '2024-12-01T00:00:00Z']],
    ['seconds since 1970', 'Timestamp', ['1700000000', '1700000060', '1700000120']],
    ['days as spreadsheets count them', 'Datum', ['4598345', '4598346', '4598347']],
    ['days with a time as spreadsheets count them', 'Xyz', ['45983.4375', '45984.5021', '45985.1234']],
    ['customer numbers', 'Kundennummer', ['30123456', '30123457', '30123458']],
    ['ids', 'ID', ['1511234567', '1511234568', '1511234569']],
    ['amounts', 'Xyz', ['1234567.89', '1234568.10', '2234567.05']],
    ['places', 'Xyz', ['52.520008', '48.137154', '53.551086']],
    ['American postal codes', 'Xyz', ['10115-1234', '20095-1234', '80331-1234']],
    ['addresses of machines', 'Xyz', ['192.168.100.10', '192.168.100.11', '192.168.100.12']],
    ['bank accounts', 'Kontonummer', ['3012345678', '3012345679', '3012345670']],
    ['faxes', 'Fax', ['030 12345670', '030 12345671', '030 12345672']],
  ])('are ignored: %s', (_, name, figures) => {
    expect(phonesOf([name, 'Mobilnr.'], withMobiles(figures))).toEqual([1]);
    expect(phonesOf([name, 'Unbekannt'], withMobiles(figures))).toEqual([1]);
  });

  it.each<[what: string, name: string, figures: string[]]>([
    ['dates', 'Xyz', ['2026-11-22', '2025-01-31']],
    ['customer numbers', 'Kundennummer', ['30123456', '30123457']],
    ['faxes', 'Fax', ['030 12345670', '030 12345671']],
  ])('are not chosen even without an alternative: %s', (_, name, figures) => {
    expect(
      phonesOf(
        [name],
        figures.map((cell) => [cell]),
      ),
    ).toEqual([]);
  });
});

describe('one column that is certain', () => {
  it.each<[why: string, names: string[] | null, rows: string[][], column: number]>([
    ['the header', ['Mobile phone number', 'Code'], [['0151 23456780', '30123456']], 0],
    [
      'the header, with many of its cells damaged',
      ['Code', 'Mobilnr.'],
      [
        ['30123456', '4.915E+11'],
        ['30123457', '0151 23456780'],
      ],
      1,
    ],
    ['the header over cells that are empty so far', ['Mobil', 'Code'], [['', 'x']], 0],
    ['a header that may mean one, before none', ['Xyz', 'Nummer'], [['30123456', '0151 23456780']], 1],
    [
      'cells with a plus',
      ['Xyz', 'Abc'],
      [
        ['30123456', '+49 151 23456780'],
        ['30123457', '+44 7911 123456'],
      ],
      1,
    ],
    ['cells with a plus where there is no header', null, [['30123456', '+49 151 23456780']], 1],
    ['the contents', ['Xyz', 'Abc'], [['blue', '0151 23456780']], 1],
    [
      'the contents, against a header',
      ['Telefon', 'Abc'],
      [
        ['ja', '0151 23456780'],
        ['nein', '0151 23456781'],
      ],
      1,
    ],
    [
      'the contents, where the header says something of a phone',
      ['SMS consent', 'Mobile'],
      [['yes', '0151 23456780']],
      1,
    ],
    ['the contents below another name', ['Kontakt', 'Ort'], [['0151 23456780', 'Köln']], 0],
    ['numbers of other scripts', ['رقم الجوال', 'التاريخ'], [['٠١٥١٢٣٤٥٦٧٨٠', '٢٠٢٦-١١-٢٢']], 0],
    [
      'numbers that all lost their plus',
      ['Xyz', 'Abc'],
      [
        ['447911123456', 'Ann'],
        ['447911123457', 'Bob'],
      ],
      0,
    ],
    [
      'the one with numbers in it',
      ['Mobil', 'Telefon privat'],
      [
        ['', '030 12345670'],
        ['', '030 12345671'],
      ],
      1,
    ],
    [
      'the one with a plus, where two say the same',
      ['Telefon', 'Telefon international'],
      [['0151 23456780', '+4915123456780']],
      1,
    ],
    ['the first, where two say the same', ['Telefon', 'Handy'], [['0151 23456780', '0151 23456780']], 0],
    ['the number of a list for sending', ['total', 'to', 'name'], [['12', '0151 23456780', 'Ann']], 1],
  ])('is chosen by %s', (_, names, rows, column) => {
    const country = rows.some(([cell]) => cell?.startsWith('447')) ? 'US' : 'DE';
    expect(phonesOf(names, rows, { country })).toEqual([column]);
  });

  it('is never a custom field', () => {
    const own: CustomField = { key: 'second', label: 'Second phone', type: 'text', choices: [], is_retired: false };
    const rows = [['0151 23456780', '0151 23456781']];
    expect(phonesOf(['Second phone', 'Phone'], rows, { customFields: [own] })).toEqual([1]);
    expect(phonesOf(['Second phone'], [['0151 23456780']], { customFields: [own] })).toEqual([]);
  });
});

describe('two columns that may have the phone number', () => {
  const two = [
    ['0151 23456780', '030 12345670'],
    ['0151 23456781', '030 12345671'],
  ];
  it.each<[names: string[] | null]>([
    [['Mobile', 'Home phone']],
    [['Phone 1', 'Phone 2']],
    [['Phone', 'Phone']],
    [['Téléphone', 'Portable']],
    [['WhatsApp', 'Mobile']],
    [['手机', '电话']],
    [['Number', 'Nummer']],
    [['Xyz', 'Abc']],
    [null],
  ])('are asked about: %j', (names) => {
    expect(phonesOf(names, two)).toEqual([0, 1]);
  });

  it('are asked about even if only one has a plus, when both headers name a phone', () => {
    expect(phonesOf(['Phone 1', 'Phone 2'], [['+49 151 23456780', '030 12345670']])).toEqual([0, 1]);
  });

  it('are asked about if one is empty in the sample and there are more rows', () => {
    const rows = [['', '030 12345670']];
    expect(phonesOf(['Mobile', 'Home phone'], rows, { isWhole: false })).toEqual([0, 1]);
    expect(phonesOf(['Mobile', 'Home phone'], rows, { isWhole: true })).toEqual([1]);
  });

  it('show how many numbers each has', () => {
    const rows = [...two, ['none', '']];
    const sample = { names: ['Mobile', 'Home phone'], rows, width: 2, country: 'DE', customFields: [], isWhole: true };
    expect(guessColumns(sample)).toEqual({
      targets: ['ignore', 'ignore'],
      phoneChoice: [
        { column: 0, filledCells: 3, numbers: 2 },
        { column: 1, filledCells: 2, numbers: 2 },
      ],
    });
  });
});
