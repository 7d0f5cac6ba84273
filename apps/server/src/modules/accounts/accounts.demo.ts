/** The people of the sample data: without a password, but for the operator and the first user. */
import { randomBytes } from 'node:crypto';
import type { DemoPart, DemoStage } from '#kernel/demo-part.ts';
import type { UserRole } from './accounts.tables.ts';
import { insertUser } from './users/users.store.ts';

/** No network has 154: a message to one of these numbers reaches nobody. */
const phoneOf = (place: number) => `154${String(place).padStart(8, '0')}`;

const DAY_MS = 86_400_000;
/** Most have been here for longer than the days that are played. */
const SINCE_DAYS = 120;
/** No password hashes to this. */
const NO_PASSWORD = '-';
const FAMILY_NAMES = [...'林陈王李张刘黄吴周徐孙朱高何郭马罗梁宋郑谢韩唐冯于董萧程曹袁'];
const GIVEN_NAMES = [
  ...['小满', '沐阳', '思远', '雨桐', '子涵', '一诺', '浩然', '欣怡', '建国', '丽华', '文博'],
  ...['静', '磊', '婷', '强', '敏', '洋', '佳宁', '秋实', '若溪', '泽宇', '晓峰', '慧', '志远'],
];

export const accountsDemo: DemoPart = {
  keeps: ['users', 'operator_approvals', 'sms_messages'],
  async play(stage) {
    const { end, size } = stage;
    const first = end - SINCE_DAYS * DAY_MS;
    await enter(stage, { place: 0, role: 'operator', name: '示例运营', since: first });
    const times = Array.from({ length: size }, () => stage.dice.moment(first, end)).sort(
      (one, other) => one - other,
    );
    for (const [index, since] of times.entries()) {
      const name = `${stage.dice.pick(FAMILY_NAMES)}${stage.dice.pick(GIVEN_NAMES)}（示例）`;
      await enter(stage, { place: index + 1, role: 'user', name, since });
    }
  },
};

interface Newcomer {
  place: number;
  role: UserRole;
  name: string;
  since: number;
}

async function enter(stage: DemoStage, { place, role, name, since }: Newcomer): Promise<void> {
  const { services, passwordHash } = stage;
  await services.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, {
      phone: phoneOf(place),
      unionid: randomBytes(12).toString('hex'),
      display_name: name,
      role,
      password_hash: place <= 1 ? passwordHash : NO_PASSWORD,
      password_changed_at: since,
      created_at: since,
    });
    if (!user) throw new Error('the number is taken');
    await services.newcomers.welcome(tx, user, since);
    stage.join({ userId: user.id, role, since });
    if (place <= 1) stage.told.push(user.phone);
  });
}
