/** Acts of the sample data's operator on files: some are public, and some are kept for long. */
import type { DemoPart } from '#kernel/demo-part.ts';

const DAY_MS = 86_400_000;
const ALIVE_DAYS = 5;
const PUBLIC_FILES = 6;

export const operationsDemo: DemoPart = {
  keeps: [],
  async play({ sent, end, dice, operator }) {
    const open = sent.filter(
      ({ at, password, senderId }) =>
        at > end - ALIVE_DAYS * DAY_MS && password === undefined && senderId !== undefined,
    );
    for (const { code, at } of open.slice(0, PUBLIC_FILES)) {
      await operator().at(dice.moment(at, end)).operations.publish({ code });
    }
  },
};
