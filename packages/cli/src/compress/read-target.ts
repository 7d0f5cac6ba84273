import {
  LEAST_TARGET_KB,
  MOST_TARGET_KB,
  parseTargetSize,
} from '@transmit/imaging/compress/target-size';
import { CliFailure } from '../failure.ts';

/** Target that the page proposes too. */
const USUAL_TARGET = '200K';

/** `200`, `200K`, `1.5M`: a target in bytes; without a unit KB, as on the page. */
export function readTarget(typed: string = USUAL_TARGET): number {
  const [, number = '', unit = 'k'] =
    /^\s*([\d.]+)\s*(k|m|g)?i?b?\s*$/i.exec(typed.normalize('NFKC')) ?? [];
  const kilobytes = Number(number) * (KILOBYTES[unit.toLowerCase()] ?? 1);
  const parsed = parseTargetSize(number === '' || Number.isNaN(kilobytes) ? 'x' : kilobytes);
  if ('bytes' in parsed) return parsed.bytes;
  throw new CliFailure(
    'usage',
    parsed.hint === 'not-a-number'
      ? '--to 写目标大小，例如 200K 或 1.5M'
      : `--to 最小 ${LEAST_TARGET_KB}K，最大 ${MOST_TARGET_KB / 1024}M`,
  );
}

const KILOBYTES: Record<string, number> = { k: 1, m: 1024, g: 1024 * 1024 };
