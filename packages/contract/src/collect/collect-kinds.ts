/** Which files a collection takes: asked by the page before sending, by the server at credentials and at the end. */
import { extensionOf } from '../files/file-type.ts';
import { formatBytes } from '../files/size-text.ts';
import type { CollectKind } from './collect-limits.ts';

const PICTURES = new Set('jpg jpeg jfif png gif webp avif bmp tif tiff heic heif svg'.split(' '));
const DOCUMENTS = new Set(
  'pdf doc docx docm wps odt rtf pages xls xlsx xlsm et ods numbers csv ppt pptx ppsx dps odp key txt md'.split(
    ' ',
  ),
);

/** The files that one person may hand in. */
export interface CollectRule {
  kinds: CollectKind;
  /** For `own`: endings in small letters, without the dot. */
  endings: readonly string[];
  max_files: number;
  max_size: number;
}

export type FileFault = 'kind' | 'size';

/** The reason why a collection does not take a file; undefined where it does. */
export function findFileFault(
  { name, size }: { name: string; size: number },
  rule: CollectRule,
): FileFault | undefined {
  if (!takesName(name, rule)) return 'kind';
  return size > rule.max_size ? 'size' : undefined;
}

function takesName(name: string, { kinds, endings }: CollectRule): boolean {
  const ending = extensionOf(name);
  switch (kinds) {
    case 'all':
      return true;
    case 'pictures':
      return PICTURES.has(ending);
    case 'documents':
      return DOCUMENTS.has(ending);
    case 'own':
      return endings.includes(ending);
  }
}

/** `图片`, `文档`, `.psd、.ai`; for anything `文件`. */
export function kindsText({ kinds, endings }: Pick<CollectRule, 'kinds' | 'endings'>): string {
  switch (kinds) {
    case 'all':
      return '文件';
    case 'pictures':
      return '图片';
    case 'documents':
      return '文档';
    case 'own':
      return endings.map((ending) => `.${ending}`).join('、');
  }
}

/** Chooses the measure word by which files of a collection are counted. */
export function unitOf({ kinds }: Pick<CollectRule, 'kinds'>): string {
  return kinds === 'pictures' ? '张' : '个';
}

/** `只收图片，最多 20 张，单张 50 MB 以内`. */
export function ruleText(rule: CollectRule): string {
  const unit = unitOf(rule);
  const only = rule.kinds === 'all' ? '文件种类不限' : `只收${kindsText(rule)}`;
  return `${only}，最多 ${rule.max_files} ${unit}，单${unit} ${sizeLimitText(rule.max_size)} 以内`;
}

/** Value of a file input's `accept`: a phone shows its pictures at once; empty for anything. */
export function acceptOf({ kinds, endings }: Pick<CollectRule, 'kinds' | 'endings'>): string {
  const list = {
    all: [],
    pictures: ['image/*', '.heic', '.heif'],
    documents: DOCUMENTS,
    own: endings,
  }[kinds];
  return [...list].map((one) => (/^[.]|\//.test(one) ? one : `.${one}`)).join(',');
}

const ENDING = /^[a-z0-9]{1,10}$/;

/** Endings as somebody types them: `PSD, .ai；cdr`; what is no ending is left out and told. */
export function readEndings(typed: string): { endings: string[]; unread: string[] } {
  const parts = typed
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,;、/|]+/)
    .map((part) => part.replace(/^\*?\.+/, ''))
    .filter((part) => part !== '');
  return {
    endings: [...new Set(parts.filter((part) => ENDING.test(part)))],
    unread: parts.filter((part) => !ENDING.test(part)),
  };
}

/** A limit as a sentence names it, without decimals that are none: `50 MB`, `1.5 GB`. */
export function sizeLimitText(bytes: number): string {
  return formatBytes(bytes).replace(/\.0+(?= )/, '');
}
