import type { UnmatchedReason, UnmatchedRow } from '@transmit/imaging';

/** What became of a list that was read in. */
export type ListReport =
  | { state: 'read'; listName: string; used: number; unmatched: readonly UnmatchedRow[] }
  | { state: 'failed'; listName: string; reason: 'too-large' | 'unreadable' | 'empty' };

export const REASON_WORDS: Record<UnmatchedReason, string> = {
  unknown: '列表里没有这个文件',
  several: '几个文件夹里都有这个名字，请用三列（文件夹、原名、新名）写明是哪一个',
  repeated: '前面已有一行改同一个文件，只采用前面那行',
};
