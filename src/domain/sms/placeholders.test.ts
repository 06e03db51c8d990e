import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableCustomKeys,
  compileBody,
  type PlaceholderValues,
  parsePlaceholders,
  placeholderNames,
  placeholderProblems,
  renderBody,
  unknownPlaceholders,
} from './placeholders.ts';

const ann: PlaceholderValues = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '+12025550123',
  custom: { size: 'M', visits: 0, member: false, empty: null, blank: '  ' },
};
const nobody: PlaceholderValues = { first_name: '', last_name: '', email: '', phone: '+12025550123', custom: {} };

describe('renderBody', () => {
  it.each([
    ['Hi {{first_name}}!', 'Hi Ann!'],
    ['Hi {{ first_name }}!', 'Hi Ann!'],
    ['{{first_name}}{{last_name}}', 'AnnLee'],
    ['{{full_name}}, {{email}}, {{phone}}', 'Ann Lee, ann@example.com, +12025550123'],
    ['Size {{custom.size}}, {{custom.visits}} visits, {{custom.member}}', 'Size M, 0 visits, false'],
    ['Hi {{first_name|there}}', 'Hi Ann'],
    ['{{custom.blank|x}}{{custom.empty|y}}{{custom.none|z}}', 'xyz'],
    ['{{custom.none | one | two }}', 'one | two'],
    ['{{custom.none|one\ntwo}}', 'one\ntwo'],
    ['nothing to fill in', 'nothing to fill in'],
    ['a {b} c', 'a {b} c'],
    ['', ''],
  ])('fills in %j as %j', (body, text) => {
    expect(renderBody(body, ann)).toEqual({ text });
  });

  it.each([
    ['Hi {{first_name|there}}', { text: 'Hi there' }],
    ['Hi {{first_name|}}!', { text: 'Hi !' }],
    ['{{first_name|}}', { missing: ['first_name'], isEmpty: true }],
    [' {{first_name|}}\n{{email| }} {{first_name|}}', { missing: ['first_name', 'email'], isEmpty: true }],
    ['{{first_name|}} {{email}}', { missing: ['email'] }],
    ['Hi {{first_name}} {{last_name}} {{first_name}}', { missing: ['first_name', 'last_name'] }],
    ['{{full_name}}', { missing: ['full_name'] }],
    ['{{custom.size}}', { missing: ['custom.size'] }],
    ['{{custom.constructor}}', { missing: ['custom.constructor'] }],
    ['{{frist_name|there}}', { missing: ['frist_name'] }],
  ])('for a contact without values, fills in %j as %j', (body, rendered) => {
    expect(renderBody(body, nobody)).toEqual(rendered);
  });

  it('trims values', () => {
    expect(
      renderBody('{{first_name}}, {{custom.size}}!', { ...ann, first_name: ' Ann ', custom: { size: ' M ' } }),
    ).toEqual({
      text: 'Ann, M!',
    });
  });

  it('does not fill in placeholders inside a value', () => {
    expect(renderBody('{{first_name}}', { ...ann, first_name: '{{email}}' })).toEqual({ text: '{{email}}' });
  });
});

describe('compileBody', () => {
  it('knows whether a body is the same for everyone', () => {
    expect(compileBody('Sale {today}').isConstant).toBe(true);
    expect(compileBody('Hi {{first_name|there}}').isConstant).toBe(false);
  });

  it('fills in only existing custom fields', () => {
    expect(compileBody('{{custom.size|any}}', ['colour']).render(ann)).toEqual({ missing: ['custom.size'] });
    expect(compileBody('{{custom.size|any}}', ['size']).render(ann)).toEqual({ text: 'M' });
  });

  it.each([
    ['', { missing: ['first_name'], isEmpty: true }],
    ['Ann', { text: 'Acme: Ann' }],
  ])('counts lines that the company adds as no text (first name “%s”)', (first_name, expected) => {
    const body = '{{first_name|}}';
    expect(compileBody(`Acme: ${body}`, [], body).render({ ...ann, first_name })).toEqual(expected);
  });

  it('keeps text without braces unchanged', () => {
    const plain = fc.string({ unit: 'binary' }).filter((text) => !/[{}]/.test(text));
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const expected = { text: `${before}Ann${after}` };
        expect(renderBody(`${before}{{first_name}}${after}`, ann)).toEqual(expected);
      }),
    );
  });

  it('parses any run of braces, with the right positions', () => {
    const marks = ['{', '}', '{{', '}}', 'first_name', ' ', '|', 'x', '\n', 'custom.size'];
    const pieces = fc.constantFrom(...marks, '{{first_name}}', '{{custom.size|x}}');
    const foundNames = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 20 }).map((all) => all.join('')),
        (body) => {
          const { placeholders, problems } = parsePlaceholders(body);
          for (const { index, length, name } of placeholders) {
            expect(body.slice(index, index + length)).toContain(name);
            foundNames.add(name);
          }
          for (const { index, length, text } of problems) expect(body.slice(index, index + length)).toBe(text);
          if (problems.length === 0 && placeholders.length === 0) expect(body).not.toMatch(/\{\{|\}\}/);
        },
      ),
    );
    expect([...foundNames]).toEqual(expect.arrayContaining(['first_name', 'custom.size']));
  });
});

describe('parsePlaceholders', () => {
  it('returns names, defaults and positions', () => {
    expect(parsePlaceholders('Hi {{ first_name | there }}, {{custom.size}}')).toEqual({
      placeholders: [
        { name: 'first_name', fallback: 'there', index: 3, length: 24 },
        { name: 'custom.size', fallback: null, index: 29, length: 15 },
      ],
      problems: [],
    });
  });

  it('placeholderNames lists each name once', () => {
    expect(placeholderNames('{{last_name}} {{first_name}} {{last_name|x}}')).toEqual(['last_name', 'first_name']);
  });
});

describe('placeholderProblems', () => {
  it.each([
    ['Hi {{first_name}', 'not_closed', '{{first_name}', 3],
    ['Hi {{first_name, how are you', 'not_closed', '{{first_name', 3],
    ['Hi {{first_name {{last_name}}', 'not_closed', '{{first_name', 3],
    ['Hi {{ first_name, how are you', 'not_closed', '{{ first_name', 3],
    ['Hi {{', 'not_closed', '{{', 3],
    ['Hi {{  ', 'not_closed', '{{', 3],
    ['Hi {{  first_name\nhow are you', 'not_closed', '{{  first_name', 3],
    ['Hi {{, you', 'not_closed', '{{', 3],
    ['Hi {first_name}}', 'not_opened', '{first_name}}', 3],
    ['Hi first_name}}', 'not_opened', 'first_name}}', 3],
    ['first_name}}', 'not_opened', 'first_name}}', 0],
    ['Hi }}', 'not_opened', '}}', 3],
    ['Hi {first_name}', 'single_braces', '{first_name}', 3],
    ['Hi {custom.size|M}', 'single_braces', '{custom.size|M}', 3],
    ['Hi {{{first_name}}}', 'extra_brace', '{{{first_name}}}', 3],
    ['Hi {{{first_name}}', 'extra_brace', '{{{first_name}}', 3],
    ['Hi {{first_name}}}', 'extra_brace', '{{first_name}}}', 3],
    ['Hi {{}}', 'no_name', '{{}}', 3],
    ['Hi {{ |there}}', 'no_name', '{{ |there}}', 3],
    ['Hi {{|there}}', 'no_name', '{{|there}}', 3],
    ['Hi {{frist_name}}', 'unknown', 'frist_name', 3],
    ['Hi {{First_name}}', 'unknown', 'First_name', 3],
    ['Hi {{first name}}', 'unknown', 'first name', 3],
    ['Hi {{custom.colour|red}}', 'unknown', 'custom.colour', 3],
    ['Hi {{custom.}}', 'unknown', 'custom.', 3],
  ])('%j: %s', (body, problem, text, index) => {
    expect(placeholderProblems(body, ['size'])).toMatchObject([{ problem, text, index }]);
  });

  it.each(['', 'plain', '{', '}', '{x}', '{first_name', ':} {:', '{{first_name}} {custom}', '{{custom.size|}}'])(
    'finds nothing wrong with %j',
    (body) => {
      expect(placeholderProblems(body, ['size'])).toEqual([]);
    },
  );

  it('lists problems in reading order, and the review lists each once', () => {
    const body = '{{nmae}} {{first_name} {{nmae}} {{}}';
    expect(placeholderProblems(body, []).map(({ problem }) => problem)).toEqual([
      'unknown',
      'not_closed',
      'unknown',
      'no_name',
    ]);
    expect(unknownPlaceholders(body, [])).toEqual(['nmae', '{{first_name}', '{{}}']);
  });

  it('availableCustomKeys has no retired fields', () => {
    const field = { label: 'Size', type: 'text' as const, choices: [] };
    expect(
      availableCustomKeys([
        { ...field, key: 'size', is_retired: false },
        { ...field, key: 'fax', is_retired: true },
      ]),
    ).toEqual(['size']);
  });
});
