import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ForcingCharacter, withReplacements } from '#src/domain/sms/plain/plainReplacements.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';
import type { TextAnalysis } from './analyseText.ts';

interface ForcingNoticeProps {
  body: string;
  analysis: TextAnalysis;
  personName: string | null;
  audienceSegments: { now: number; ifPlain: number } | null;
  onReplace: (start: number, end: number, by: string) => void;
}

/** Characters offered one by one; "Replace all" covers the rest. */
const MAX_OFFERED = 8;

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginBlockStart: 6 });
const Space = styled('div')({ marginBlockStart: 10 });

/** The characters that force the text into Unicode, each with a button that replaces it by a plain one. */
export function ForcingNotice({ body, analysis, personName, audienceSegments, onReplace }: ForcingNoticeProps) {
  const text = useText();
  const format = useFormat();
  const { forcing, count, isForSample, addedForcing, plain } = analysis;
  if (forcing.length === 0) {
    if (count.encoding === 'GSM-7') return null;
    if (addedForcing.length === 0 && !isForSample) return null;
    return (
      <Space>
        <Note kind="neutral">
          {addedForcing.length > 0
            ? text('texting.forcing.byAdded', { characters: addedForcing.join(' ') })
            : text('texting.forcing.byValues', { name: personName ?? '' })}
        </Note>
      </Space>
    );
  }
  const segments = (n: number) => text('texting.count.segments', { smart_count: n, n: format.number(n) });
  const stubborn = differentOnes(forcing.filter(({ replacement }) => replacement === null));
  const replaceable = differentOnes(forcing.filter(({ replacement }) => replacement !== null));
  const savedSegments = audienceSegments ? audienceSegments.now - audienceSegments.ifPlain : 0;
  const replaceAll = () => onReplace(0, body.length, plain.body);
  const replaceOne = (one: ForcingCharacter) => {
    const same = forcing.filter(({ character }) => character === one.character);
    onReplace(0, body.length, withReplacements(body, same));
  };
  return (
    <Space>
      <Note
        kind="warning"
        title={text('texting.forcing.title', { smart_count: forcing.length, n: format.number(forcing.length) })}
        actions={
          plain.body !== body && (
            <Button size="small" variant="outlined" onClick={replaceAll} sx={{ alignSelf: 'flex-start' }}>
              {text('texting.forcing.replaceAll')}
            </Button>
          )
        }
      >
        {plain.segments < count.segments
          ? text('texting.forcing.saves', { before: segments(count.segments), after: segments(plain.segments) })
          : text('texting.forcing.text')}{' '}
        {audienceSegments &&
          savedSegments > 0 &&
          text('texting.forcing.savesForAudience', {
            n: format.number(savedSegments),
            all: format.number(audienceSegments.now),
          })}{' '}
        {stubborn.length > 0 &&
          text('texting.forcing.noReplacement', { characters: stubborn.map(({ character }) => character).join(' ') })}
        {replaceable.length > 0 && (
          <Choices>
            {replaceable.slice(0, MAX_OFFERED).map((one) => (
              <Button
                key={one.character}
                size="small"
                variant="outlined"
                aria-label={
                  one.replacement
                    ? text('texting.forcing.replaceOne', {
                        character: one.character,
                        replacement: visibleForm(one.replacement),
                      })
                    : text('texting.forcing.removeOne', { character: nameOf(one.character) })
                }
                onClick={() => replaceOne(one)}
              >
                <bdi>
                  {one.replacement
                    ? `${one.character} → ${visibleForm(one.replacement)}`
                    : `${nameOf(one.character)} → ∅`}
                </bdi>
              </Button>
            ))}
          </Choices>
        )}
      </Note>
    </Space>
  );
}

function differentOnes(forcing: readonly ForcingCharacter[]): ForcingCharacter[] {
  return [...new Map(forcing.map((one) => [one.character, one])).values()];
}

/** Names an invisible character by its code point: "U+200B". */
function nameOf(character: string): string {
  return [...character]
    .map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');
}

/** A replacement as shown: symbols for a space and a line break; others without the space that separates them from a figure. */
function visibleForm(replacement: string): string {
  return { ' ': '␣', '\n': '⏎' }[replacement] ?? replacement.trim();
}
