import type { Asked } from './checkAnswer.ts';

/** Checks an answer in development and tests. Production builds contain nothing of it. */
export async function checkInDevelopment(asked: Asked, data: unknown): Promise<void> {
  if (import.meta.env.PROD) return;
  const { checkAnswer } = await import('./checkAnswer.ts');
  checkAnswer(asked, data);
}
