import { askedFeeText, FEE_WORDS, formatBytes } from '@transmit/contract';
import { renderUnicodeCompact } from 'uqr';
import type { Share } from '../send/make-share.ts';
import { padColumns, plainName } from './words.ts';

/** Writes the receiver's ticket for a person to read. */
export function ticketLines(
  share: Share,
  { withQr, password }: { withQr: boolean; password: string | undefined },
): string[] {
  const facts: [string, string][] = [
    ['取件码', share.code],
    ['链接', share.link],
    [
      '内容',
      `${plainName(share.name)}（${share.files > 1 ? `${share.files} 个文件，` : ''}${formatBytes(share.size)}）`,
    ],
    ['有效期至', share.expires.slice(0, 16)],
    ...(password ? [['提取密码', password] as [string, string]] : []),
    ...(share.max_downloads === null
      ? []
      : [['可下载', `${share.max_downloads} 次`] as [string, string]]),
    ...(share.fee ? [[FEE_WORDS.label, askedFeeText(share.fee)] as [string, string]] : []),
    ...(share.manage_link ? [['管理链接', share.manage_link] as [string, string]] : []),
  ];
  const lines = facts.map(([name, value]) => `${padColumns(name, 10)}${value}`);
  return withQr ? [...lines, '', ...qrLines(share.link)] : lines;
}

/** Two rows of modules a line; a terminal's dark ground is taken into account by the border. */
function qrLines(text: string): string[] {
  return renderUnicodeCompact(text, { border: 2 }).split('\n');
}
