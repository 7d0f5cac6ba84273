import { CliFailure } from '../failure.ts';
import type { Collected } from './collect-files.ts';
import { skippedWords } from './collecting-words.ts';

/** Refuses a sending in which no file is, and says what was left out. */
export function refuseNothing(collected: Collected): void {
  const { files, litter } = collected;
  if (files.length > 0) return;
  const [skipped] = skippedWords(collected);
  if (skipped) throw new CliFailure('failed', `这个文件夹里没有可以发送的文件。${skipped}`);
  const only = litter > 0 ? `，只有 ${litter} 个系统文件；加 --all 可以发送它们` : '';
  throw new CliFailure('failed', `这个文件夹里没有文件${only}`);
}
