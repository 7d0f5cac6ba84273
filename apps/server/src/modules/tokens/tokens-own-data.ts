import { type OwnData, ownTable, stays, told } from '#kernel/own-data/own-table.ts';

/** The tokens by their names; what opens something is kept nowhere. */
export const tokensOwnData: readonly OwnData[] = [
  ownTable('tokens', {
    name: '接口密钥',
    whose: { column: 'user_id', as: 'user id' },
    columns: {
      id: stays.housekeeping,
      user_id: stays.housekeeping,
      token_hash: stays.secret,
      name: '名称',
      hint: '首尾几位',
      rights: '权限',
      created_at: told.time('创建时间'),
      ends_at: told.time('到期时间'),
      used_at: told.time('最近使用'),
      used_address: '最近使用的网络地址',
      used_program: '最近使用的程序',
    },
  }),
];
