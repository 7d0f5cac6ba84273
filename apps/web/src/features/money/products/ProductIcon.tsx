import type { ProductCode } from '@transmit/contract';
import { CakeSlice, Coins, Crown, FilePen, type LucideIcon } from 'lucide-react';
import { SOFT_TONES, type Tone } from '#ui/feedback/tone.ts';

const LOOKS: Record<ProductCode, { icon: LucideIcon; tone: Tone }> = {
  '100001': { icon: FilePen, tone: 'info' },
  '100002': { icon: Coins, tone: 'accent' },
  '100003': { icon: CakeSlice, tone: 'warn' },
  '100004': { icon: Crown, tone: 'accent' },
};

export function ProductIcon({ code, size }: { code: ProductCode; size: number }) {
  const { icon: Icon, tone } = LOOKS[code];
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-md ${SOFT_TONES[tone]}`}
      style={{ width: size, height: size }}
    >
      <Icon size={size / 2} />
    </span>
  );
}
