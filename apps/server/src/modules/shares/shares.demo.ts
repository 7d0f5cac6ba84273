/** Pick-ups of the sample data, further codes, and codes for one person each. */
import type { DemoPart, DemoSending, DemoStage } from '#kernel/demo-part.ts';

const HOUR_MS = 3_600_000;
const PICKED_UP = 0.75;
const MOST_PICK_UPS = 4;
const WITHIN_MS = 60 * HOUR_MS;
const FURTHER_CODES = 0.06;
const PEOPLE = ['张磊', '王敏', '李佳宁', '陈静', '刘洋', '赵秋实'];

export const sharesDemo: DemoPart = {
  keeps: ['share_codes', 'person_codes', 'promised_shares'],
  async play(stage) {
    for (const sending of stage.sent) {
      if (stage.dice.chance(PICKED_UP)) await pickUp(stage, sending);
      if (sending.senderId !== undefined && stage.dice.chance(FURTHER_CODES)) {
        await giveCodes(stage, sending);
      }
    }
  },
};

async function pickUp({ dice, end, visit }: DemoStage, sending: DemoSending): Promise<void> {
  const { code, password, at } = sending;
  for (let left = dice.between(1, MOST_PICK_UPS); left > 0; left -= 1) {
    const when = dice.moment(at, Math.min(end, at + WITHIN_MS));
    const api = visit().at(when);
    if (password !== undefined) await api.shares.unlock({ code, password });
    const { data } = await api.shares.detail({ code });
    // Some only look; and a share with a limit may be used up by now.
    if (data.file?.downloads_left === 0 || dice.chance(0.2)) continue;
    await api.shares.downloadLink({ code });
    await api.shares.countDownload({ code });
  }
}

async function giveCodes({ dice, end }: DemoStage, sending: DemoSending): Promise<void> {
  const { code, sender, at } = sending;
  const api = sender.at(Math.min(end, at + HOUR_MS));
  if (dice.chance(0.5)) await api.shares.createCode({ code, label: '给客户', expire_days: 3 });
  else {
    await api.shares.createPersonCodes({
      code,
      people: PEOPLE,
      request_key: `demo-people-${code}`,
    });
  }
}
