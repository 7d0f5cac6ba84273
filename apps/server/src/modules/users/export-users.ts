/** `GET /api/users/export`: the accounts that the operators' list shows, as a table; numbers stay masked (SECURITY T5). */
import { contract } from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { showUsers, type UsersQuery } from './show-users.ts';

type Listed = Awaited<ReturnType<typeof showUsers>>['rows'][number];

export const userExportRoute = exportRoute<Listed, UsersQuery>({
  path: '/api/users/export',
  name: '用户',
  call: contract.users.list,
  columns: [
    ['uuid', ({ unionid }) => unionid],
    ['手机号', ({ phone }) => phone],
    ['昵称', ({ display_name }) => display_name],
    ['身份', ({ role }) => (role === 'operator' ? '运营' : '用户')],
    ['会员到期', ({ member_until }) => member_until ?? ''],
    ['冻结时间', ({ frozen_time }) => frozen_time ?? ''],
    ['积分', ({ points }) => String(points)],
    ['文件数', ({ file_count }) => String(file_count)],
    ['占用空间（字节）', ({ file_bytes }) => String(file_bytes)],
    ['最近来访', ({ last_seen_time }) => last_seen_time],
    ['注册时间', ({ create_time }) => create_time],
  ],
  async readPage(query, context) {
    // By age whatever the list's order: who comes by while the table is written would move past the place it is at.
    const { rows, next } = await showUsers({ ...query, order: 'created' }, context);
    return { rows, next: next === null ? undefined : { ...query, after: next } };
  },
});
