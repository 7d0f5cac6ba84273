/** `transmit collect new`: what is asked for, from options to the call. */
import { randomUUID } from 'node:crypto';
import { toWireTime } from '@transmit/contract';
import {
  type CollectKind,
  doubtText,
  MAX_COLLECT_FILES,
  readEndings,
} from '@transmit/contract/collect';
import { type Options, text } from '../commands/command.ts';
import { CliFailure } from '../failure.ts';
import type { Session } from '../session/session.ts';
import { readRoster } from './read-roster.ts';

const UNITS_MS = { h: 3_600_000, d: 86_400_000 } as const;
const SIZES = { kb: 2 ** 10, mb: 2 ** 20, gb: 2 ** 30 } as const;
const DEFAULT_END = '3d';
const DEFAULT_FILES = 20;
const DEFAULT_SIZE = '100MB';
const KINDS: Readonly<Record<string, CollectKind>> = {
  all: 'all',
  pictures: 'pictures',
  documents: 'documents',
};

export async function beginCollection(session: Session, options: Options, cwd: string) {
  const title = text(options, 'title');
  if (!title)
    throw new CliFailure('usage', '请用 --title 写明收什么；用法见 transmit collect --help');
  const roster = await readRoster(text(options, 'roster'), cwd);
  const { data } = await session.client.collect.create({
    title,
    ...readKinds(text(options, 'kinds')),
    end_time: readEndTime(text(options, 'end') ?? DEFAULT_END, Date.now()),
    max_files: readCount(text(options, 'files')),
    max_size: readSize(text(options, 'size') ?? DEFAULT_SIZE),
    fields: readFieldLabels(text(options, 'fields')),
    note: text(options, 'note') ?? '',
    ...(text(options, 'password') && { password: text(options, 'password') ?? '' }),
    people: roster.people.map(({ name, number }) => ({ name, number })),
    request_key: randomUUID(),
  });
  return {
    collection: data,
    left: roster.left.map((one) => `第 ${one.line} 行 ${one.name} 没有加入：${doubtText(one)}`),
  };
}

/** `12h`, `3d`, or a time by the clock: `2026-11-29 22:00`. */
function readEndTime(typed: string, now: number): string {
  const [, amount, unit] = /^(\d{1,4})([hd])$/.exec(typed) ?? [];
  if (unit === 'h' || unit === 'd') return toWireTime(now + Number(amount) * UNITS_MS[unit]);
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(typed)) return `${typed}:00`;
  throw new CliFailure('usage', '--end 写多久以后或时间，例如 12h、3d、"2026-11-29 22:00"');
}

function readSize(typed: string): number {
  const [, amount, unit = ''] = /^(\d{1,5})\s*(KB|MB|GB)$/i.exec(typed) ?? [];
  const factor = SIZES[unit.toLowerCase() as keyof typeof SIZES];
  if (factor !== undefined && Number(amount) > 0) return Number(amount) * factor;
  throw new CliFailure('usage', '--size 写单个文件最大多少，例如 50MB');
}

function readCount(typed: string | undefined): number {
  const count = typed === undefined ? DEFAULT_FILES : Number(typed);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_COLLECT_FILES) return count;
  throw new CliFailure('usage', `--files 写每人最多几个文件，1 到 ${MAX_COLLECT_FILES}`);
}

/** `pictures`, or endings of one's own: `psd,ai`. */
function readKinds(typed = 'all'): { kinds: CollectKind; endings?: string[] } {
  const kind = KINDS[typed];
  if (kind) return { kinds: kind };
  const { endings, unread } = readEndings(typed);
  if (endings.length > 0 && unread.length === 0) return { kinds: 'own', endings };
  throw new CliFailure('usage', '--kinds 写 all、pictures、documents，或文件后缀，例如 psd,ai');
}

/** `姓名,学号?`: a question mark makes it one that may stay empty. */
function readFieldLabels(typed = '姓名'): { label: string; required: boolean }[] {
  return typed
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ label: part.replace(/[?？]$/, ''), required: !/[?？]$/.test(part) }));
}
