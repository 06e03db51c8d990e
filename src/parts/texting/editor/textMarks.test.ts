import { describe, expect, it } from 'vitest';
import { markText } from './textMarks.ts';

const NONE = { placeholders: [], problems: [], forcing: [] };

describe('markText', () => {
  it('leaves a text without marks in one piece', () => {
    expect(markText('Hello', NONE)).toEqual([{ index: 0, text: 'Hello', kind: null }]);
  });

  it('has no pieces for an empty text', () => {
    expect(markText('', NONE)).toEqual([]);
  });

  it('cuts at a field', () => {
    const pieces = markText('Hi {{first_name}}!', { ...NONE, placeholders: [{ index: 3, length: 14 }] });
    expect(pieces).toEqual([
      { index: 0, text: 'Hi ', kind: null },
      { index: 3, text: '{{first_name}}', kind: 'field' },
      { index: 17, text: '!', kind: null },
    ]);
  });

  it('keeps fields side by side apart', () => {
    const pieces = markText('{{a}}{{b}}', {
      ...NONE,
      placeholders: [
        { index: 0, length: 5 },
        { index: 5, length: 5 },
      ],
    });
    expect(pieces.map(({ text }) => text)).toEqual(['{{a}}', '{{b}}']);
  });

  it('marks a problem in a field, and a forcing character within a field', () => {
    const pieces = markText('{{x}} {{y|é’}}', {
      placeholders: [
        { index: 0, length: 5 },
        { index: 6, length: 8 },
      ],
      problems: [{ index: 0, length: 5 }],
      forcing: [{ index: 11, length: 1 }],
    });
    expect(pieces).toEqual([
      { index: 0, text: '{{x}}', kind: 'problem' },
      { index: 5, text: ' ', kind: null },
      { index: 6, text: '{{y|é', kind: 'field' },
      { index: 11, text: '’', kind: 'forcing' },
      { index: 12, text: '}}', kind: 'field' },
    ]);
  });
});
