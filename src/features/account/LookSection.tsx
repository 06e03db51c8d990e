import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { THEME_CHOICES, type ThemeChoice } from '#src/config/preferredTheme.ts';
import { isLocale, LOCALES } from '#src/i18n/locales.ts';
import { useLocaleChoice } from '#src/i18n/useLocaleChoice.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { usePreferredTheme } from '#src/ui/shell/usePreferredTheme.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

const Choices = styled('div')({ display: 'grid', gap: 16 });
const Label = styled('div')({ fontWeight: 550 });
const Help = styled('div')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.tokens.textQuiet }));

/** Language and theme; changes apply immediately. */
export function LookSection() {
  const text = useText();
  const notifyProblem = useNotifyProblem();
  const { locale, choose } = useLocaleChoice();
  const theme = usePreferredTheme();
  return (
    <Section title={text('account.look.title')}>
      <Choices>
        <Choice
          label={text('account.look.language')}
          help={text('account.look.languageHelp')}
          value={locale}
          choices={LOCALES.map(({ locale: value, name }) => ({ value, label: name, lang: value }))}
          onChoose={(value) => {
            if (isLocale(value)) choose(value).catch(notifyProblem);
          }}
        />
        <Choice
          label={text('account.look.theme')}
          help={text('account.look.themeHelp')}
          value={theme.choice}
          choices={THEME_CHOICES.map((value) => ({ value, label: text(`account.look.themes.${value}`) }))}
          onChoose={(value) => theme.choose(value as ThemeChoice)}
        />
      </Choices>
    </Section>
  );
}

interface ChoiceProps {
  label: string;
  help: string;
  value: string;
  choices: readonly { value: string; label: string; lang?: string }[];
  onChoose: (value: string) => void;
}

function Choice({ label, help, value, choices, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Label id={id}>{label}</Label>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
        value={value}
        onChange={(_, next) => onChoose(next)}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio />}
            label={<span lang={choice.lang}>{choice.label}</span>}
          />
        ))}
      </RadioGroup>
      <Help id={`${id}-help`}>{help}</Help>
    </div>
  );
}
