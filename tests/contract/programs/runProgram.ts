import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

export type ProgramLanguage = 'curl' | 'node' | 'python';

interface ProgramResult {
  isOk: boolean;
  output: string;
}

const COMMANDS: Record<ProgramLanguage, readonly [string, ...string[]]> = {
  curl: ['bash', '-euo', 'pipefail', '-c'],
  node: [process.execPath, '--input-type=module', '-e'],
  python: ['python3', '-c'],
};

/** Whether this machine can run programs in a language. */
export function canRun(language: ProgramLanguage): boolean {
  const command = language === 'curl' ? 'curl' : COMMANDS[language][0];
  return spawnSync(command, ['--version']).status === 0;
}

/** Runs a program as a reader who pasted it would. */
export async function runProgram(
  language: ProgramLanguage,
  code: string,
  env: Record<string, string> = {},
): Promise<ProgramResult> {
  const [command, ...options] = COMMANDS[language];
  try {
    const { stdout } = await promisify(execFile)(command, [...options, code], {
      env: { PATH: process.env.PATH ?? '', ...env },
      timeout: 60_000,
    });
    return { isOk: true, output: stdout };
  } catch (error) {
    return { isOk: false, output: String(error) };
  }
}
