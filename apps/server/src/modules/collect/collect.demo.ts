/** Collections of the sample data: a list of names, most of whom have handed in. */
import { randomBytes } from 'node:crypto';
import { toWireTime } from '@transmit/contract';
import type { DemoPart, DemoPerson, DemoStage } from '#kernel/demo-part.ts';

const DAY_MS = 86_400_000;
const BEGUN_DAYS = 3;
const LASTS_DAYS = 10;
const EVERY_NTH_USER = 60;
const HANDED_IN = 0.7;
const TITLES = ['三年二班 · 秋游感想', '部门周报', '报名表', '实验报告', '年会节目单'];
const ROSTER = [
  ...['林小满', '陈思远', '王雨桐', '张子涵', '李一诺', '刘浩然', '黄欣怡', '吴文博', '周静'],
  ...['徐磊', '孙婷', '朱强', '高敏', '何洋', '郭佳宁', '马秋实', '罗若溪', '梁泽宇'],
];

export const collectDemo: DemoPart = {
  keeps: ['collections', 'collect_submissions'],
  async play(stage) {
    const begun = stage.end - BEGUN_DAYS * DAY_MS;
    const here = stage.people.filter(({ since }) => since < begun);
    for (const [index, person] of here.entries()) {
      if (index % EVERY_NTH_USER === 0) await collect(stage, person, begun);
    }
  },
};

async function collect(stage: DemoStage, person: DemoPerson, begun: number): Promise<void> {
  const { dice, end } = stage;
  const { data: collection } = await person.at(begun).collect.create({
    ...{ title: dice.pick(TITLES), note: '写好名字，一人一份', kinds: 'all', max_files: 3 },
    ...{ end_time: toWireTime(begun + LASTS_DAYS * DAY_MS), max_size: 1_000_000 },
    ...{ fields: [{ label: '姓名', required: true }], people: ROSTER.map((name) => ({ name })) },
    request_key: `demo-collection-${person.userId}`,
  });
  for (const name of ROSTER.filter(() => dice.chance(HANDED_IN))) {
    await handIn(stage, { name, code: collection.code, at: dice.moment(begun, end) });
  }
}

async function handIn(
  { services, visit }: DemoStage,
  { name, code, at }: { name: string; code: string; at: number },
): Promise<void> {
  const { collect } = visit().at(at);
  const key = randomBytes(32).toString('base64url');
  const bytes = Buffer.from(`${name}\n\n这是交上来的示例内容。\n`);
  const file = { code, key, name: `${name}.txt`, size: bytes.length };
  const { data: lent } = await collect.lend(file);
  await services.storage.writeObject(lent.key, bytes, 'text/plain');
  const { data: sent } = await collect.finish({ ...file, upload: lent.key });
  await collect.handIn({ code, key, values: [name], files: [{ id: sent.id, path: sent.name }] });
}
