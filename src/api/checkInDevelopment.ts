import type { AnswerSource } from './checkAnswer.ts';

/** Checks an answer against the contract, in development and tests. The check is not in production builds. */
export async function checkInDevelopment(source: AnswerSource, data: unknown): Promise<void> {
  if (import.meta.env.PROD) return;
  const { checkAnswer } = await import('./checkAnswer.ts');
  checkAnswer(source, data);
}
