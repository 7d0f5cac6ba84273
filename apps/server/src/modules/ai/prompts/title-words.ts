/**
 * Puts a platform, a tone and a length into words for the service, from the one table of title
 * rules.
 */
import type { AiWork } from '@transmit/contract';
import {
  TITLE_TONES,
  titlePlatform,
  titleRulesText,
  wantedLength,
} from '@transmit/contract/titles';

export function titleWords({
  platform,
  tone,
  length,
}: Pick<Extract<AiWork, { kind: 'title' }>, 'platform' | 'tone' | 'length'>): string[] {
  const toneName = TITLE_TONES.find(({ id }) => id === tone)?.name;
  const { unit } = titlePlatform(platform);
  return [
    titleRulesText(platform),
    toneName === undefined ? '' : `语气${toneName}。`,
    `每个标题写到 ${wantedLength(platform, length)} ${unit}左右。`,
  ].filter(Boolean);
}
