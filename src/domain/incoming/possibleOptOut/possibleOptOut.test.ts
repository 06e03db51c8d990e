import { describe, expect, it } from 'vitest';
import { DEFAULT_CONSENT_WORDS } from '#src/domain/consentWords/consentWordTerms.ts';
import { compilePhrases } from './optOutPhrases.ts';
import { OPT_OUT_TEXTS } from './optOutTexts.ts';
import { LANGUAGES, possibleOptOut } from './possibleOptOut.ts';
import { readWords } from './readWords.ts';

const OPT_OUT = [...DEFAULT_CONSENT_WORDS.opt_out];
/** What people say whose number was somebody else's, by the name of the contact, and what else mentions the name. */
const NAMED: [names: string[], optOuts: string, others: string][] = [
  [
    ['Jane', 'Doe'],
    `Not Jane | not jane. | Sorry, not Jane | Not Doe | not Jane Doe | I'm not Jane | I am not Jane Doe, sorry | This is not Jane | this isn't Jane
     This isnt Jane. She moved. | It's not Jane | My name is not Jane | no Jane here | there is no Jane here | never heard of Jane | I don't know any Jane
     Jane doesn't live here | Jane isn't here anymore | Who is Jane? | who's jane | you have the wrong Jane
     Nicht Jane | Ich bin nicht Jane | Hier ist nicht Jane | Ich heiße nicht Jane | Ich kenne keine Jane | Hier gibt es keine Jane | Hier wohnt keine Jane
     Wer ist Jane? | Jane hat eine andere Nummer | Die Nummer gehört nicht mehr Jane | Jane wohnt hier nicht mehr
     pas Jane | Je ne suis pas Jane | C’est pas Jane | Je ne m’appelle pas Jane | Il n’y a pas de Jane ici | Qui est Jane ? | connais pas Jane
     no soy Jane | No soy Jane, perdón | no es Jane | aquí no vive Jane | no conozco a Jane | ¿Quién es Jane? | no me llamo Jane
     Não sou a Jane | não é a Jane | aqui não mora nenhuma Jane | não conheço nenhuma Jane | Quem é Jane? | não me chamo Jane
     non sono Jane | qui non c'è nessuna Jane | non è Jane | non mi chiamo Jane | Chi è Jane? | non conosco nessuna Jane
     niet Jane | ik ben niet Jane | Dit is niet Jane | dit is Jane niet | ik ken geen Jane | Wie is Jane? | hier woont geen Jane
     nie Jane | nie jestem Jane | to nie jest Jane | nie znam żadnej Jane | Kto to jest Jane? | nie nazywam się Jane
     Ben Jane değilim | Jane değil | bu Jane değil | Jane diye biri yok | Jane kim? | adım Jane değil | Jane'i tanımıyorum`,
    `Jane | Jane here | This is Jane | I'm Jane | Jane is not here today | Jane isn't here yet | I'm not Jane's mother but her aunt | Not Jane, Joan will pick it up
     Who is Jane bringing? | not January | Not Joan | not today | haha not Jane | don't you know Jane? She bought roses | My name is Jane not June | no, Jane will come
     Jane ist nicht da | Wer ist dran? Jane? | hier ist Jane | c'est Jane | Jane n'est pas là aujourd'hui | soy Jane | sono Jane | to Jane | Jane burada | dit is Jane`,
  ],
  [['جين', ''], 'لست جين | أنا مش جين | مو جين | لا أعرف جين | من هي جين؟', 'انا جين | جين ليست في البيت | هذه جين'],
  [['More', 'Will'], 'no more texts | not Will', 'more | I will not come'],
  [['|', '?'], 'no more texts', 'not | a'],
];
const textsOf = (line: string) => line.split(/ \| |\n/).flatMap((text) => text.trim() || []);

const linesOf = (table: string) => table.trim().split('\n');

// One test for each line: a single test for all of them would be too slow to run with each mutant.
describe.each(Object.entries(OPT_OUT_TEXTS))('%s', (_, { optOuts, others }) => {
  it.each(linesOf(optOuts))('recognizes its possible opt-outs: %s', (line) => {
    expect(textsOf(line).filter((text) => possibleOptOut(text, OPT_OUT) === null)).toEqual([]);
  });
  it.each(linesOf(others))('does not mistake other messages for one: %s', (line) => {
    expect(textsOf(line).filter((text) => possibleOptOut(text, OPT_OUT) !== null)).toEqual([]);
  });
});

describe.each(NAMED)('from the number of %j', (names, optOuts, others) => {
  it('is what says that the number is somebody else’s', () => {
    expect(textsOf(optOuts).filter((text) => possibleOptOut(text, OPT_OUT, names) === null)).toEqual([]);
  });
  it('is not what mentions the name otherwise', () => {
    expect(textsOf(others).filter((text) => possibleOptOut(text, OPT_OUT, names) !== null)).toEqual([]);
  });
});

describe('a possible opt-out', () => {
  it('that names the contact counts only if that is the contact’s name', () => {
    expect(possibleOptOut('Not Jane', OPT_OUT, ['Jane', ''])).toEqual({ reason: 'phrase', words: 'not jane' });
    expect(possibleOptOut('Not Jane', OPT_OUT, ['Ada', ''])).toBeNull();
    expect(possibleOptOut('Not Jane', OPT_OUT)).toBeNull();
    expect(possibleOptOut('Never heard of Jane, bye', OPT_OUT, ['Jane'])).toEqual({
      reason: 'phrase',
      words: 'never heard of jane',
    });
  });

  it('that names the contact is no short question if the message is about something else', () => {
    expect(possibleOptOut('Who is Jane?', OPT_OUT, ['Jane'])?.words).toBe('who is jane');
    expect(possibleOptOut('Who is Jane? I am on the waitlist', OPT_OUT, ['Jane'])).toBeNull();
  });

  it.each<[string, ReturnType<typeof possibleOptOut>]>([
    ['Who is this? Leave me ALONE!', { reason: 'phrase', words: 'leave me alone' }],
    ['Please, could you stop?', { reason: 'phrase', words: 'could you stop' }],
    ['Merci de ne plus m’écrire', { reason: 'phrase', words: 'plus m ecrire' }],
    ['stop bitte danke thanks merci', { reason: 'phrase', words: 'stop' }],
    ['stop bitte danke thanks merci please', null],
    ['STPO please', { reason: 'misspelling', words: 'stop' }],
    ['unsuscribe', { reason: 'phrase', words: 'unsuscribe' }],
    ['ABMELDNE', { reason: 'misspelling', words: 'abmelden' }],
  ])('names the words of %j that express it', (text, optOut) => {
    expect(possibleOptOut(text, [...OPT_OUT, 'Abmelden'])).toEqual(optOut);
  });

  it('is recognized with the tenant’s own words, polite or misspelled', () => {
    expect(possibleOptOut('Genug bitte', ['GENUG'])).not.toBeNull();
    expect(possibleOptOut('FAREWLEL', ['FAREWELL'])).toEqual({ reason: 'misspelling', words: 'farewell' });
    expect(possibleOptOut('FAREWLEL', ['STOP'])).toBeNull();
  });

  it.each<[text: string, own: string[], words: string | null]>([
    ['genug jetzt', ['GENUG JETZT'], 'genug jetzt'],
    ['genugjetzt', ['GENUG JETZT'], null],
    ['sto p', [], 'stop'],
    ['ba ja', ['BAJA'], 'baja'],
    ['re t', ['RET'], null],
    ['please please please stpo', [], 'stop'],
    ['please please please please stpo', [], null],
    ['hello there', [], null],
    ['hello there', ['?!'], null],
    ['...', ['?!'], null],
    ['leave non-stop me alone', [], null],
    ['stpo\nSent from my iPhone', [], 'stop'],
    ['my stops', [], null],
    ['Cancel', ['CANCEL'], 'cancel'],
    ['Bus stop. Cancel', ['CANCEL'], null],
  ])('reads %j with the words %j as %j', (text, own, words) => {
    expect(possibleOptOut(text, own)?.words ?? null).toBe(words);
  });

  it('is found next to a signature in messages of up to 400 characters', () => {
    const signed = (spaces: number) => `stpo${' '.repeat(spaces)}\nSent from my iPhone`;
    expect(possibleOptOut(signed(376), OPT_OUT)).toEqual({ reason: 'misspelling', words: 'stop' });
    expect(possibleOptOut(signed(377), OPT_OUT)).toBeNull();
  });

  it('is found anywhere in a long text', () => {
    const story = 'I came by on Monday and you were closed, and on Tuesday there were no roses left. ';
    expect(possibleOptOut(`${story.repeat(15)}So please stop texting me.`, OPT_OUT)).not.toBeNull();
    expect(possibleOptOut(story.repeat(15), OPT_OUT)).toBeNull();
  });

  it.each(['', ' ', '|', '👍', '...', '?!', '\n\n'])('is not found in %j', (text) => {
    expect(possibleOptOut(text, OPT_OUT)).toBeNull();
  });

  it.each<[part: string, isOptOut: boolean]>([
    ['no no ', false],
    ['I don’t want to ', false],
    ['stop, ', true],
    ['S T O P ', false],
    ['ist noch da ', false],
    ['remove the old ', false],
  ])('is searched quickly in a text made to be slow, repeating “%s”', (part, isOptOut) => {
    expect(possibleOptOut(part.repeat(20_000), OPT_OUT) !== null).toBe(isOptOut);
  });
});

describe('the phrases of a language', () => {
  it('never match unrelated words', () => {
    const nothing = '| xqz a i o u m s t d l de la me mi no ne xqz |';
    for (const { parts, anywhere, clause, alone, elsewhere } of Object.values(LANGUAGES)) {
      for (const phrase of [...anywhere, ...clause, ...alone, ...elsewhere]) {
        expect({ phrase, found: nothing.match(compilePhrases([phrase], parts)) }).toEqual({ phrase, found: null });
      }
    }
  });

  it.each<[phrase: string, line: string, isFound: boolean]>([
    ['stop|quit texting', '| please quit texting |', true],
    ['stop ?all texting', '| stop texting |', true],
    ['stop ?all texting', '| stop all texting |', true],
    ['stop ?all texting', '| stop the texting |', false],
    ['stop _ texting', '| stop texting |', true],
    ['stop _ texting', '| stop all of this texting |', true],
    ['stop _ texting', '| stop with all of this texting |', false],
    ['stop _ texting', '| stop | no texting |', false],
    ['^ stop', '| stop it |', true],
    ['^ stop', '| bus stop |', false],
    ['stop $', '| bus stop |', true],
    ['stop $', '| stop it |', false],
    ['stop it|$', '| stop it now |', true],
    ['stop it|$', '| please stop |', true],
    ['stop it|$', '| stop by |', false],
    ['stop @ texting', '| stop this texting |', true],
    ['stop @ texting', '| stop texting |', false],
    ['get~rid of', '| get rid of it |', true],
    ['get~rid of', '| rid of it |', false],
  ])('“%s” in “%s”: %s', (phrase, clauses, isFound) => {
    expect(compilePhrases([phrase]).test(clauses)).toBe(isFound);
  });

  it('match nothing without phrases', () => {
    expect(compilePhrases([]).test('| stop |')).toBe(false);
  });

  it('may use only existing parts', () => {
    expect(() => compilePhrases(['stop {texts}'], { words: 'texts' })).toThrow('called {texts}');
  });

  it('have fillers in the form in which messages are read', () => {
    for (const { fillers } of Object.values(LANGUAGES)) {
      for (const filler of fillers.split(' ')) expect(readWords(filler).clauses).toBe(`| ${filler} |`);
    }
  });
});
