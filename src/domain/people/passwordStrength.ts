/** Why a password is weak, in zxcvbn's names. */
export const PASSWORD_WARNINGS = [
  'straightRow',
  'keyPattern',
  'simpleRepeat',
  'extendedRepeat',
  'sequences',
  'recentYears',
  'dates',
  'topTen',
  'topHundred',
  'common',
  'similarToCommon',
  'wordByItself',
  'namesByThemselves',
  'commonNames',
  'userInputs',
] as const;
export type PasswordWarning = (typeof PASSWORD_WARNINGS)[number];

export interface PasswordStrength {
  /** 0: guessed immediately … 4: not in a lifetime. */
  score: 0 | 1 | 2 | 3 | 4;
  warning: PasswordWarning | null;
}

/** Rates how hard a password is to guess for a person who knows `ofPerson`: name, address, company. */
export type RatePassword = (password: string, ofPerson: readonly string[]) => PasswordStrength;

/** The estimator and its dictionaries, which are large: loaded when first needed. */
export interface Zxcvbn {
  core: typeof import('@zxcvbn-ts/core');
  common: typeof import('@zxcvbn-ts/language-common');
  english: typeof import('@zxcvbn-ts/language-en');
}

/** Source: zxcvbn (Wheeler, USENIX Security 2016). */
export function passwordRater({ core, common, english }: Zxcvbn): RatePassword {
  const estimator = new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return (password, ofPerson) => {
    const words = ofPerson.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]/u)]);
    const { score, feedback } = estimator.check(
      password,
      words.filter((word) => word.length > 2),
    );
    return { score, warning: PASSWORD_WARNINGS.find((each) => each === feedback.warning) ?? null };
  };
}
