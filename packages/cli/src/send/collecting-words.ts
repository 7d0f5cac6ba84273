import { findClippedName, litterText, losesFolders, MAX_EMPTY_FOLDERS } from '@transmit/contract';
import { plainName } from '../terminal/words.ts';
import type { Collected } from './collect-files.ts';

const NAMED = 3;

/** Says before anything is sent what is sent otherwise than it stands on the disk. */
export function collectingWords(
  { files, emptyFolders, skipped, litter }: Collected,
  asOne: boolean,
): string[] {
  const clipped = files.flatMap(({ name }) => {
    const short = findClippedName(name);
    return short === undefined
      ? []
      : [`文件名超过 255 个字，将以 ${plainName(short)} 发送：${plainName(name)}`];
  });
  const flat = asOne ? files.filter(({ filePath }) => losesFolders(filePath)) : [];
  return [
    ...skipped.map((name) => `已跳过 ${plainName(name)}：不是普通文件`),
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

/** The first of many alike, and the number of the rest. */
function few(lines: readonly string[]): string[] {
  const more = lines.length - NAMED;
  return [...lines.slice(0, NAMED), ...(more > 0 ? [`还有 ${more} 个也是如此`] : [])];
}
