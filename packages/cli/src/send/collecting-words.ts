import { findClippedName, litterText, losesFolders, MAX_EMPTY_FOLDERS } from '@transmit/contract';
import { plainName } from '../terminal/words.ts';
import type { Collected, Skipped } from './collect-files.ts';

const NAMED = 3;

/** Says before anything is sent what is sent otherwise than it stands on the disk. */
export function collectingWords(collected: Collected, asOne: boolean): string[] {
  const { files, emptyFolders, litter } = collected;
  const clipped = files.flatMap(({ name }) => {
    const short = findClippedName(name);
    return short === undefined
      ? []
      : [`文件名超过 255 个字，将以 ${plainName(short)} 发送：${plainName(name)}`];
  });
  const flat = asOne ? files.filter(({ filePath }) => losesFolders(filePath)) : [];
  return [
    ...skippedWords(collected),
    ...(litter > 0 ? [`${litterText(litter)}；加 --all 一起发送`] : []),
    ...few(clipped),
    ...few(flat.map(({ name }) => `路径过长，取件时不在原来的文件夹里：${plainName(name)}`)),
    ...(emptyFolders.length > MAX_EMPTY_FOLDERS
      ? [`空文件夹有 ${emptyFolders.length} 个，只保留前 ${MAX_EMPTY_FOLDERS} 个`]
      : []),
    ...(!asOne && emptyFolders.length > 0
      ? [`每个文件各用一个取件码时，不保留空文件夹（${emptyFolders.length} 个）`]
      : []),
  ];
}

const WHY_SKIPPED: Record<Skipped['why'], string> = {
  kind: '不是普通文件',
  name: '名称不是 UTF-8，请改名后重新发送',
  gone: '列出文件时被移走或删除',
};

/** Names what stands in a folder and is not sent. */
export function skippedWords({ skipped }: Collected): string[] {
  const wordsOf = (why: Skipped['why']) =>
    skipped
      .filter((one) => one.why === why)
      .map(({ path }) => `已跳过 ${plainName(path)}：${WHY_SKIPPED[why]}`);
  return [...wordsOf('kind'), ...few(wordsOf('name')), ...few(wordsOf('gone'))];
}

/** The first of many alike, and the number of the rest. */
function few(lines: readonly string[]): string[] {
  const more = lines.length - NAMED;
  return [...lines.slice(0, NAMED), ...(more > 0 ? [`还有 ${more} 个也是如此`] : [])];
}
