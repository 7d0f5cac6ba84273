/** Sendings of the sample data: more on the later days, some of visitors, a few with a password or a limit. */
import { fileTypeOf } from '@transmit/contract';
import { crc64 } from '@transmit/cos';
import type { DemoCaller, DemoPart, DemoStage } from '#kernel/demo-part.ts';
import { buildDemoBytes } from './demo-bytes.ts';
import { sweepLeftovers } from './removal/sweep-leftovers.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const PER_USER = 2;
const BY_VISITORS = 0.3;
const LOCKED = 0.06;
const LIMITED = 0.12;
const NOTED = 0.2;
/** Those whose sender went away before the bytes were there. */
const LEFT_OUT = 0.03;
const PASSWORD = '8852';
const SUBJECTS = [
  ...['季度总结', '供应商报价', '产品主图', '会议纪要', '合同草案', '课程表', '装修图', '发票清单'],
  ...[
    '旅行照片',
    '体检报告',
    '毕业论文初稿',
    '活动海报',
    '库存盘点',
    '招聘简章',
    '菜单',
    '使用说明',
  ],
];
const ENDINGS = ['txt', 'md', 'csv', 'png', 'png'];
const NOTES = ['请在周五前看一下', '第二页有改动', '原图，未压缩', '打印两份'];

export const filesDemo: DemoPart = {
  keeps: ['files', 'uploads'],
  async play(stage) {
    const { dice, end, size } = stage;
    const from = end - DAYS * DAY_MS;
    const times = Array.from({ length: size * PER_USER }, () => {
      // The later one of two moments, so that more is sent towards the end.
      const moments = [dice.moment(from, end), dice.moment(from, end)];
      return dice.chance(0.5) ? Math.max(...moments) : dice.pick(moments);
    }).sort((one, other) => one - other);
    for (const [number, at] of times.entries()) await sendOne(stage, { number, at });
    await sweepUploads(stage.services, end);
    await sweepLeftovers(stage.services, end);
  },
};

async function sendOne(stage: DemoStage, when: { number: number; at: number }): Promise<void> {
  const { dice, people, sent } = stage;
  const here = people.filter(({ since }) => since <= when.at);
  const person = here.length > 0 && !dice.chance(BY_VISITORS) ? dice.pick(here) : undefined;
  const sender = person ?? stage.visit();
  const name = `${dice.pick(SUBJECTS)}${when.number + 1}.${dice.pick(ENDINGS)}`;
  const terms = {
    ...(dice.chance(LOCKED) && { password: PASSWORD }),
    ...(dice.chance(LIMITED) && { max_downloads: dice.between(1, 10) }),
    ...(dice.chance(NOTED) && { note: dice.pick(NOTES) }),
    expire_days: person ? dice.pick([7, 7, 30]) : 7,
  };
  const code = await bring(stage, sender, { ...when, name, terms, isLeft: dice.chance(LEFT_OUT) });
  if (code === undefined) return;
  const { password } = terms;
  sent.push({ code, name, at: when.at, password, sender, senderId: person?.userId });
}

interface Parcel {
  number: number;
  at: number;
  name: string;
  terms: object;
  isLeft: boolean;
}

/** The whole way of a file, but that its bytes are put straight into the store; undefined for one that was left. */
async function bring(
  { services }: DemoStage,
  sender: DemoCaller,
  { number, at, name, terms, isLeft }: Parcel,
): Promise<string | undefined> {
  const bytes = buildDemoBytes(name, number);
  const size = bytes.length;
  const asked = { module: 'transmit', filename: `demo/${number}/${name}`, size };
  const { data: lent } = await sender.at(at).files.uploadCredentials(asked);
  if (isLeft) return undefined;
  await services.storage.writeObject(lent.key, bytes, 'application/octet-stream');
  const { data } = await sender.at(at).files.finishUpload({
    ...{ key: lent.key, name, size, crc64: crc64(bytes).toString() },
    file_type: fileTypeOf(name),
    ...terms,
  });
  return data.code;
}
