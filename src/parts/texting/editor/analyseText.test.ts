import { describe, expect, it } from 'vitest';
import { analyseText } from './analyseText.ts';

const ADA = { first_name: 'Ada', last_name: '', email: '', phone: '+12025550123', custom: { size: 'M' } };
const input = (body: string, sample: typeof ADA | null = null) => ({ body, customKeys: ['size'], sample });

describe('analyseText', () => {
  it('counts the message of the sample contact', () => {
    const { count, isForSample } = analyseText(input(`{{first_name}}${'a'.repeat(157)}`, ADA));
    expect(isForSample).toBe(true);
    expect(count).toMatchObject({ segments: 1, remainingInLast: 0 });
  });

  it('counts defaults instead of braces where nobody is chosen or a value is missing', () => {
    expect(analyseText(input('Hi {{first_name|you}}')).count.units).toBe(6);
    expect(analyseText(input('Hi {{first_name}}')).count.units).toBe(3);
    const missing = analyseText(input('Hi {{last_name}}', ADA));
    expect(missing.isForSample).toBe(false);
    expect(missing.count.units).toBe(3);
  });

  it('finds unknown fields, but not while the custom fields are loading', () => {
    expect(analyseText(input('{{fist_name}} {{custom.age}}')).problems.map(({ text }) => text)).toEqual([
      'fist_name',
      'custom.age',
    ]);
    expect(analyseText({ body: '{{custom.age}}', customKeys: null, sample: null }).problems).toEqual([]);
  });

  it('says how many segments plain characters would save', () => {
    const { count, plain, forcing } = analyseText(input(`It’s ${'a'.repeat(100)}`));
    expect(forcing).toHaveLength(1);
    expect(count.segments).toBe(2);
    expect(plain).toEqual({ body: `It's ${'a'.repeat(100)}`, segments: 1 });
  });

  it('replaces nothing if the sample would take more segments', () => {
    const { plain } = analyseText(input(`{{first_name}}… “${'a'.repeat(65)}”`, { ...ADA, first_name: 'Ł' }));
    expect(plain).toEqual({ body: `{{first_name}}… "${'a'.repeat(65)}"`, segments: 1 });
  });

  it('does not offer to change filled-in values', () => {
    const { forcing, count } = analyseText(input('Hi {{first_name}}', { ...ADA, first_name: 'Łukasz' }));
    expect(forcing).toEqual([]);
    expect(count.encoding).toBe('UCS-2');
  });

  it('counts the added lines, and names their characters that force Unicode', () => {
    const addedText = { before: 'Café Œuf: ', after: '\nReply STOP.' };
    const { count, addedForcing, forcing } = analyseText({
      body: 'a'.repeat(49),
      customKeys: [],
      sample: null,
      addedText,
    });
    expect([count.encoding, count.segments, addedForcing, forcing]).toEqual(['UCS-2', 2, ['Œ'], []]);
    const plain = { before: 'Cafe: ', after: '' };
    expect(analyseText({ body: 'a'.repeat(155), customKeys: [], sample: null, addedText: plain }).count.segments).toBe(
      2,
    );
  });
});
