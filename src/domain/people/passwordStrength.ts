/** Why a password is easily guessed, as zxcvbn names it. */
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
  /** 0: guessed at once … 4: not in a lifetime. */
  score: 0 | 1 | 2 | 3 | 4;
  warning: PasswordWarning | null;
}

type Estimator = InstanceType<typeof import('@zxcvbn-ts/core').ZxcvbnFactory>;
let estimator: Promise<Estimator> | null = null;

/** Fetched when it is first needed: its dictionaries are large. */
async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

/** How hard a password is to guess for somebody who knows `ofPerson`: name, address, company. Source: zxcvbn (Wheeler, USENIX Security 2016). */
export async function passwordStrength(password: string, ofPerson: readonly string[]): Promise<PasswordStrength> {
  estimator ??= loadEstimator();
  estimator.catch(() => {
    estimator = null; // asked again the next time
  });
  const known = ofPerson.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  const { score, feedback } = (await estimator).check(password, known);
  const warning = PASSWORD_WARNINGS.find((each) => each === feedback.warning) ?? null;
  return { score, warning };
}
