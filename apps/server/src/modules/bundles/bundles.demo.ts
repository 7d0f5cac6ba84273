/** Bundles of the sample data: some of what a user has sent under one code. */
import type { DemoPart } from '#kernel/demo-part.ts';

const HOUR_MS = 3_600_000;
const LIVES_MS = 6 * 24 * HOUR_MS;
const LEAST = 3;
const NAMES = ['季度资料', '秋游照片', '投标文件', '新品素材', '班级作业'];

export const bundlesDemo: DemoPart = {
  keeps: ['bundle_files'],
  async play({ people, sent, dice, end, visit }) {
    for (const person of people) {
      // Their files are all alive at the end, which is when they are put together.
      const own = sent.filter(
        ({ senderId, at }) => senderId === person.userId && at > end - LIVES_MS,
      );
      if (own.length < LEAST) continue;
      const codes = own.map(({ code }) => code);
      const at = Math.min(end, Math.max(...own.map((one) => one.at)) + HOUR_MS);
      const { data } = await person.at(at).bundles.create({ codes, name: dice.pick(NAMES) });
      await visit().at(dice.moment(at, end)).bundles.detail({ code: data.code });
    }
  },
};
