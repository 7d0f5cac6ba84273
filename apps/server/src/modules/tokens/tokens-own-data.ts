import { HOUSEKEEPING, type OwnData, ownTable, SECRET, time } from '#kernel/own-data/own-table.ts';

/** The tokens by their names; what opens something is kept nowhere. */
export const tokensOwnData: readonly OwnData[] = [
  ownTable('tokens', {
    name: '接口密钥',
    whose: { column: 'user_id', as: 'user id' },
    columns: {
      id: HOUSEKEEPING,
      user_id: HOUSEKEEPING,
      token_hash: SECRET,
      name: '名称',
      hint: '首尾几位',
      rights: '权限',
      created_at: time('创建时间'),
      ends_at: time('到期时间'),
      used_at: time('最近使用'),
      used_address: '最近使用的网络地址',
      used_program: '最近使用的程序',
    },
  }),
];
