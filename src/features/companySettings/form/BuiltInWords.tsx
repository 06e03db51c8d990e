import { styled } from '@mui/material/styles';
import { useLocale } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CONSENT_WORD_KINDS } from '#src/domain/consentWords/consentWordTerms.ts';
import { WORD_LANGUAGES, wordLanguagesOf } from '#src/domain/consentWords/standardWords.ts';
import { acceptsYes, builtInWords } from '#src/domain/consentWords/understoodWords.ts';
import { useText } from '#src/i18n/useText.ts';
import { languageName } from '#src/parts/contacts/choices/languageName.ts';

const Details = styled('details')(({ theme }) => ({
  '& summary': { cursor: 'pointer', fontWeight: 550 },
  '& p': { margin: '8px 0 0', color: theme.tokens.textQuiet },
  '& h3': { margin: '20px 0 6px', fontSize: '0.875rem', fontWeight: 600 },
  '& h3::first-letter': { textTransform: 'uppercase' },
}));
const Lists = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  fontSize: '0.8125rem',
  '& dt': { color: theme.tokens.textQuiet },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** The built-in words by language; the company's own language first. */
export function BuiltInWords() {
  const text = useText();
  const locale = useLocale();
  const [own, optInWords] = useWatch({ name: ['locale', 'opt_in_words'] });
  const isYesAccepted = acceptsYes(optInWords ?? []);
  const languages = [...new Set([...wordLanguagesOf(own), ...WORD_LANGUAGES])];
  return (
    <Details>
      <summary>{text('companySettings.builtInWords.title')}</summary>
      <p>{text('companySettings.builtInWords.help')}</p>
      {languages.map((language) => {
        const words = builtInWords(language, isYesAccepted);
        return (
          <section key={language}>
            <h3>{languageName(language, locale)}</h3>
            <Lists>
              {CONSENT_WORD_KINDS.map((kind) => (
                <div key={kind} style={{ display: 'contents' }}>
                  <dt>{text(`companySettings.builtInWords.kinds.${kind}`)}</dt>
                  <dd lang={language} dir="auto">
                    {words[kind].map((word) => word.replaceAll(' ', '\u00a0')).join(' · ')}
                  </dd>
                </div>
              ))}
            </Lists>
          </section>
        );
      })}
    </Details>
  );
}
