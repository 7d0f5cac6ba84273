/** Reports and feedback of the sample data, most of them handled by the operator. */
import { REPORT_REASONS } from '@transmit/contract';
import type { DemoPart, DemoStage } from '#kernel/demo-part.ts';

const DAY_MS = 86_400_000;
const DAYS = 20;
const REPORTS = 0.05;
const FEEDBACKS = 0.08;
const HANDLED = 0.7;
const SAID = [
  ...['手机上选文件很方便', '希望能一次延期多个文件', '收件的二维码打印出来很清楚'],
  ...['夜间模式的字再亮一点就好了', '会员到期前能不能提醒', '压缩图片很快，谢谢'],
];
const SEEN = ['这份文件不是我授权的', '内容像是诈骗', '', '含有他人身份证照片'];

export const reportsDemo: DemoPart = {
  keeps: ['reports'],
  async play(stage) {
    const { size } = stage;
    for (let index = Math.ceil(size * REPORTS); index > 0; index -= 1) await report(stage, index);
    for (let index = Math.ceil(size * FEEDBACKS); index > 0; index -= 1) await say(stage, index);
    await handle(stage);
  },
};

async function report({ dice, sent, end, visit }: DemoStage, index: number): Promise<void> {
  const recent = sent.filter(({ at }) => at > end - DAYS * DAY_MS);
  if (recent.length === 0) return;
  const { code, at } = dice.pick(recent);
  await visit()
    .at(dice.moment(at, Math.min(end, at + DAY_MS)))
    .reports.share({
      ...{ code, reason: dice.pick(REPORT_REASONS), text: dice.pick(SEEN), contact: '' },
      request_key: `demo-report-number-${index}`,
    });
}

async function say({ dice, people, end }: DemoStage, index: number): Promise<void> {
  const person = dice.pick(people);
  const at = dice.moment(Math.max(person.since, end - DAYS * DAY_MS), end);
  await person.at(at).reports.feedback({
    ...{ text: dice.pick(SAID), contact: '' },
    request_key: `demo-feedback-number-${index}`,
  });
}

async function handle({ dice, end, operator }: DemoStage): Promise<void> {
  const office = operator().at(end);
  const { rows } = await office.reports.query({});
  for (const { id, kind } of rows.filter(() => dice.chance(HANDLED))) {
    const isReport = kind === 'report';
    const state = isReport && dice.chance(0.3) ? 'working' : 'done';
    const answer = isReport ? '' : '谢谢，已记下。';
    await office.reports.handle({ id, state, note: isReport ? '已核对内容' : '', answer });
  }
}
