import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

type Invoice = Collections['invoices'];

let server: ServedApi;
let token: string;
let id: string;

beforeAll(async () => {
  server = await serveApi();
  token = await server.tokenOf('owner@acme.test');
  id = server.api.store.ofTenant('invoices', 'acme')[0]?.id ?? '';
});
afterAll(() => server.stop());

const noon = (day: string) => `2026-${day}T12:00:00.000Z`;
const line = { plan_name: 'Team', interval: 'month', from: noon('01-01'), to: noon('02-01') } as const;
const OPEN: Partial<Invoice> = {
  number: 'INV-0042',
  status: 'open',
  customer_name: 'Acme Garden Shops',
  currency: 'USD',
  lines: [
    { ...line, kind: 'credit', amount: -1250 },
    { ...line, kind: 'charge', plan_name: 'Scale', amount: 24_900 },
    { ...line, kind: 'period', interval: 'year', amount: 590_000 },
  ],
  total: 613_650,
  issued_at: noon('01-03'),
  due_at: noon('01-17'),
  paid_at: null,
};

interface PlacedText {
  /** In points from the left and from the bottom of the page. */
  x: number;
  y: number;
  text: string;
}

async function pdfOf(invoice: Partial<Invoice>, language = 'en') {
  server.api.store.update('invoices', id, invoice);
  const response = await fetch(`${server.baseUrl}/api/v2/billing/invoices/${id}/pdf`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const content = contentOf(bytes);
  const name = response.headers.get('Content-Disposition');
  return { name, content, placed: placedIn(content), file: bytes.toString('latin1') };
}

/** The invoice of a company whose plan has the same name. */
async function pdfFor(name: string) {
  const lines = [{ ...line, kind: 'charge', plan_name: name, amount: 24_900 } as const];
  return await pdfOf({ ...OPEN, customer_name: name, lines });
}

/** The pages' content, in the order in which it was drawn. */
function contentOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)];
  return streams.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')).join('\n');
}

/** The texts on the pages. Parses PDFKit's output: text in hexadecimal. */
function placedIn(content: string): PlacedText[] {
  return [...content.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm[\s\S]*?\[(.*?)\] TJ/g)].map(([, x, y, glyphs = '']) => ({
    x: Number(x),
    y: Number(y),
    text: [...glyphs.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  }));
}
/** The glyphs of a text in an embedded font, of two bytes each. */
const glyphCount = ({ text }: PlacedText) => text.length / 2;
const textsOf = (placed: readonly PlacedText[]) => placed.map(({ text }) => text);

describe('an invoice as a PDF', () => {
  it('lists what is billed with its period, and the due date', async () => {
    const { name, placed, file } = await pdfOf(OPEN);
    expect(name).toBe('attachment; filename="INV-0042.pdf"');
    expect(file).toContain('(Invoice INV-0042)');
    expect(file).toContain('(Heliograph)');
    expect(textsOf(placed)).toEqual([
      'Invoice INV-0042',
      'Heliograph',
      ...['Bill to', 'Acme Garden Shops'],
      ...['Issued', 'January 3, 2026'],
      ...['Due', 'January 17, 2026'],
      ...['Status', 'Open'],
      ...['Plan Team, credit for unused time', '-USD 12.50', 'January 1, 2026 to February 1, 2026'],
      ...['Plan Scale, rest of the period', 'USD 249.00', 'January 1, 2026 to February 1, 2026'],
      ...['Plan Team, yearly', 'USD 5,900.00', 'January 1, 2026 to February 1, 2026'],
      ...['Tax', 'none'],
      ...['Total', 'USD 6,136.50'],
    ]);
  });

  it('stays as it was issued when the company gets another name or time zone', async () => {
    const issued = await pdfOf({ ...OPEN, issued_at: '2026-01-03T03:00:00.000Z' });
    const { name, timezone } = server.api.store.ofTenant('company_settings', 'acme')[0] ?? {};
    server.api.store.update('company_settings', 'acme-settings', { name: 'Acme Worldwide', timezone: 'Asia/Tokyo' });
    const { placed } = await pdfOf({});
    server.api.store.update('company_settings', 'acme-settings', { name, timezone });
    expect(placed).toEqual(issued.placed);
  });

  it('is in the reader’s language', async () => {
    const { placed } = await pdfOf(OPEN, 'fr');
    const texts = textsOf(placed);
    expect(texts).toContain('Facture INV-0042');
    expect(texts).toContain('17 janvier 2026');
    expect(texts).toContain('-12,50 USD');
    expect(texts).toContain('6 136,50 USD');
  });

  it('has the date of its payment instead of a due date', async () => {
    const texts = textsOf((await pdfOf({ ...OPEN, status: 'paid', paid_at: noon('01-05') })).placed);
    expect(texts).toContain('Paid on January 5, 2026');
    expect(texts).not.toContain('Due');
  });

  it('is called a draft without a number, and has no date of issue', async () => {
    const { name, placed } = await pdfOf({ ...OPEN, status: 'draft', number: '', issued_at: null });
    expect(name).toBe('attachment; filename="draft.pdf"');
    expect(textsOf(placed).slice(4, 8)).toEqual(['Issued', '-', 'Status', 'Draft']);
  });

  it('shows a currency without cents in whole units', async () => {
    const texts = textsOf((await pdfOf({ ...OPEN, currency: 'JPY' })).placed);
    expect(texts.at(-1)).toBe('JPY 613,650');
  });

  it('shows a currency with three decimals in thousandths', async () => {
    const texts = textsOf((await pdfOf({ ...OPEN, currency: 'KWD' })).placed);
    expect(texts.at(-1)).toBe('KWD 613.650');
  });

  it('wraps a long plan name next to its amount, and puts the period below it', async () => {
    const lines = [{ ...line, kind: 'charge', plan_name: Array(11).fill('WWWWW').join(' '), amount: 24_900 } as const];
    const { placed } = await pdfOf({ ...OPEN, lines });
    const rows = placed.slice(10, 15);
    // At the left, 283 points are free, and a W is 9 points wide.
    expect(textsOf(rows)).toEqual([
      'Plan WWWWW WWWWW WWWWW WWWWW WWWWW ',
      'WWWWW WWWWW WWWWW WWWWW WWWWW ',
      'WWWWW, rest of the period',
      'USD 249.00',
      'January 1, 2026 to February 1, 2026',
    ]);
    const [first, , last, amount, period] = rows.map(({ y }) => y);
    expect(amount).toBe(first);
    expect(period).toBeLessThan(last ?? 0);
  });

  it('writes the letters of Western Europe in a font that every reader has', async () => {
    // In the font's encoding, WinAnsi.
    const drawn = '\x8akoda & Großmann\x92s \x80';
    const { placed, file } = await pdfFor('Škoda & Großmann’s €');
    expect([textsOf(placed)[3], textsOf(placed)[10]]).toEqual([drawn, `Plan ${drawn}, rest of the period`]);
    expect(file).not.toContain('FontFile2');
  });

  it.each([
    ['Łódź ąę −', ['NotoSans']],
    ['Сад Γη', ['NotoSans']],
    ['متجر', ['NotoSansArabic', 'NotoSans']],
    ['חנות', ['NotoSansHebrew', 'NotoSans']],
    ['ร้าน', ['NotoSansThai', 'NotoSans']],
    ['北京 さくら', ['NotoSansSC', 'NotoSans']],
    ['한국', ['NanumGothic', 'NotoSans']],
  ])('writes %s in %j, of which it has only the letters needed', async (name, fonts) => {
    const { file, content } = await pdfFor(name);
    const families = [...file.matchAll(/\/FontName \/[A-Z]{6}\+(\w+)/g)].map(([, family]) => family);
    expect([...new Set(families)].toSorted()).toEqual([...fonts].toSorted());
    expect(file.length).toBeLessThan(60_000);
    // It can be copied and searched.
    const written = [...content.matchAll(/[0-9a-f]{4}/g)].map(([hex]) => String.fromCharCode(Number.parseInt(hex, 16)));
    expect([...name].filter((letter) => letter !== ' ' && !written.includes(letter))).toEqual([]);
  });

  it('shows a box for what no font has', async () => {
    const { file, content } = await pdfFor('🌱');
    expect(file).toContain('+NotoSans');
    // The first glyph of a font is the box.
    expect(content).toContain('[<0000> 0] TJ');
  });

  it('breaks a name without spaces at the width of its column, at the right', async () => {
    const { placed } = await pdfFor('北京花园贸易有限公司上海分公司广州分公司深圳分公司');
    const lines = placed.slice(3, 5);
    // 20 and 5 characters of ten points, to 56 points from the right.
    expect(lines.map(({ x }) => Math.round(595.28 - 56 - x))).toEqual([200, 50]);
    expect(lines[0]?.y).toBe(placed[2]?.y);
    // A line of ten points takes 14 of them, above other rows, too.
    expect((lines[0]?.y ?? 0) - (lines[1]?.y ?? 0)).toBeCloseTo(14);
    expect(placed[5]?.text).toBe('Issued');
    expect((lines[1]?.y ?? 0) - (placed[5]?.y ?? 0)).toBeCloseTo(14);
  });

  it('breaks a name at its spaces, which take no room at the end of a line', async () => {
    const { placed } = await pdfFor('Садоводствосадоводство Садоводствосадоводство');
    const lines = placed.slice(3, 5);
    expect(lines.map(glyphCount)).toEqual([22, 22]);
    expect(lines[1]?.x).toBe(lines[0]?.x);
  });

  it.each([
    ['Сад24 Сад', [3, 1, 1, 3]],
    ['北Ł', [1, 1]],
    // The brackets are mirrored, each by itself.
    ['חנות (אב) כאן', [3, 1, 2, 1, 4]],
  ])('writes %s as words, digits and signs in a row, at the left and at the right', async (name, counts) => {
    const { placed } = await pdfFor(name);
    const rowAt = (at: number) => placed.filter(({ y }) => y === placed[at]?.y);
    const [label, ...customer] = rowAt(2);
    expect([label?.text.length, customer.map(glyphCount)]).toEqual(['Bill to'.length, counts]);
    const plan = rowAt(customer.length + 9).slice(0, -1);
    expect(plan.map(glyphCount)).toEqual([4, ...counts, 1, 4, 2, 3, 6]);
    expect(plan[0]?.x).toBe(56);
    for (const row of [customer, plan]) {
      const places = row.map(({ x }) => x);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });

  it('is black, with details in gray and rules between its parts', async () => {
    const lines = [{ ...line, kind: 'period', amount: 5900 } as const];
    const { content } = await pdfOf({ ...OPEN, status: 'draft', lines });
    const [, ...colored] = content.split(/(\S+) \S+ \S+ scn/);
    const parts = colored.flatMap((red, at) => (at % 2 === 0 ? [[Number(red), placedIn(colored[at + 1] ?? '')]] : []));
    expect(parts.map(([red, placed]) => [red, textsOf(placed as PlacedText[])])).toEqual([
      [0x5b / 255, ['Heliograph']],
      [
        0,
        [
          'Bill to',
          'Acme Garden Shops',
          'Issued',
          'January 3, 2026',
          'Status',
          'Draft',
          'Plan Team, monthly',
          'USD 59.00',
        ],
      ],
      [0x5b / 255, ['January 1, 2026 to February 1, 2026']],
      [0, ['Tax', 'none', 'Total', 'USD 6,136.50']],
    ]);
    const rules = content.matchAll(/^56 \S+ m\n539.28 \S+ l\n\/DeviceRGB CS\n(\S+) \S+ \S+ SCN\nS$/gm);
    expect([...rules].map(([, red]) => Number(red))).toEqual([0xe4 / 255, 0xe4 / 255]);
  });

  it('is on A4 pages', async () => {
    expect((await pdfOf(OPEN)).file).toContain('/MediaBox [0 0 595.28 841.89]');
  });

  it('has each label and its value on one line, amounts at the right, and each row below the previous one', async () => {
    const { placed } = await pdfOf(OPEN);
    const heights = [...new Set(placed.map(({ y }) => y))];
    const rows = heights.map((height) => placed.filter(({ y }) => y === height));
    const pairs = rows.filter(({ length }) => length === 2);
    expect(pairs.map(([left]) => left?.text)).toEqual([
      'Bill to',
      'Issued',
      'Due',
      'Status',
      'Plan Team, credit for unused time',
      'Plan Scale, rest of the period',
      'Plan Team, yearly',
      'Tax',
      'Total',
    ]);
    expect(heights).toEqual(heights.toSorted((one, other) => other - one));
    // An A4 page is 595 points wide, with 56 at each side.
    expect(placed.filter(({ x }) => x < 56 || x > 595 - 56)).toEqual([]);
    expect(pairs.filter(([left, right]) => left?.x !== 56 || (right?.x ?? 0) < 400)).toEqual([]);
  });
});
