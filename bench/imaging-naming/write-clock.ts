import type { Random } from '../imaging-text/random.ts';
import { type createSheet, SANS, write } from './draft.ts';

/** The top line of a phone's screen, 720 wide: the time on the left, the signal and the battery on the right. */
export function writeClock(
  random: Random,
  sheet: ReturnType<typeof createSheet>,
  ink: string,
): void {
  write(
    sheet,
    `${random.int(8, 22)}:${random.int(10, 59)}`,
    { x: 40, y: 32 },
    { font: `600 26px ${SANS}`, ink },
  );
  write(
    sheet,
    `5G ${random.int(20, 99)}%`,
    { x: 680, y: 32 },
    { font: `24px ${SANS}`, ink, align: 'right' },
  );
}
