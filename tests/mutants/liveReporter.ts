import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';

/** Prints each surviving or endless mutant as soon as it is found, because a run takes hours and may be stopped. */
class LiveReporter implements Reporter {
  onMutantTested({ status, fileName, location, mutatorName, replacement }: Readonly<MutantResult>): void {
    if (status !== 'Survived' && status !== 'NoCoverage' && status !== 'Timeout') return;
    const { start, end } = location;
    const lines = readFileSync(fileName, 'utf8')
      .split('\n')
      .slice(start.line - 1, end.line);
    const last = lines.length - 1;
    lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
    lines[0] = (lines[0] ?? '').slice(start.column - 1);
    const at = `${relative('.', fileName)}:${start.line}:${start.column}`;
    const how = status === 'Timeout' ? ', noticed because a test did not end' : ', which no test reaches';
    console.log(
      `${at} ${mutatorName}${status === 'Survived' ? '' : how}\n- ${lines.join('\n- ')}\n+ ${replacement?.replaceAll('\n', '\n+ ')}\n`,
    );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'liveReporter', LiveReporter)];
