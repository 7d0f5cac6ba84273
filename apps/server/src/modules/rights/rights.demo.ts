/** Grants of the sample data, which pay for birthday reminders too. */
import type { DemoPart } from '#kernel/demo-part.ts';

const DAY_MS = 86_400_000;
const FROM_DAYS = 25;
const GRANTED = 0.12;
const KINDS = ['points', 'times', 'notifications', 'notifications'] as const;
const REMARKS = ['活动赠送', '反馈奖励', '补偿', '老用户回馈'];

export const rightsDemo: DemoPart = {
  keeps: ['rights_grants'],
  async play({ people, dice, end, operator }) {
    for (const person of people.filter(() => dice.chance(GRANTED))) {
      const at = dice.moment(Math.max(person.since, end - FROM_DAYS * DAY_MS), end);
      const { data: account } = await person.at(at).accounts.info({});
      await operator()
        .at(at)
        .rights.give({
          username: account.unionid,
          operationType: dice.pick(KINDS),
          amount: dice.pick([5, 10, 50]),
          remark: dice.pick(REMARKS),
          request_key: `demo-grant-${account.unionid}`,
        });
    }
  },
};
