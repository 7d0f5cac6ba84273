import { type OwnData, ownTable, stayingTable, stays, told } from '#kernel/own-data/own-table.ts';

const ROLES = { user: '用户', operator: '运营人员' };
const OF_USER = { column: 'user_id', as: 'user id' } as const;

/** The account itself, its devices and its ways of logging in. */
export const accountsOwnData: readonly OwnData[] = [
  ownTable('users', {
    name: '账号',
    whose: { column: 'id', as: 'user id' },
    columns: {
      id: stays.housekeeping,
      phone: '手机号',
      unionid: '用户编号',
      display_name: '昵称',
      role: told.oneOf('身份', ROLES),
      password_hash: stays.secret,
      password_changed_at: told.time('密码修改时间'),
      created_at: told.time('注册时间'),
      last_seen_at: told.time('最近来访'),
      unconfirmed_since: told.time('运营身份待确认'),
      second_step_reset_at: stays.housekeeping,
      frozen_at: told.time('冻结时间'),
      frozen_by: stays.ofOthers,
      frozen_reason: stays.housekeeping,
      frozen_note: stays.ofOthers,
    },
  }),
  ownTable('sessions', {
    name: '登录设备',
    whose: OF_USER,
    columns: {
      id: stays.housekeeping,
      token_hash: stays.secret,
      user_id: stays.housekeeping,
      is_two_step: told.yesNo('经过第二步验证'),
      created_at: told.time('登录时间'),
      last_seen_at: told.time('最近使用'),
      address: '网络地址',
      user_agent: '浏览器',
      revoked_at: told.time('退出时间'),
    },
  }),
  ownTable('passkeys', {
    name: '通行密钥',
    whose: OF_USER,
    columns: {
      id: stays.housekeeping,
      user_id: stays.housekeeping,
      credential_id: stays.secret,
      public_key: stays.secret,
      counter: stays.housekeeping,
      transports: stays.housekeeping,
      name: '名称',
      visitor: stays.secret,
      created_at: told.time('添加时间'),
      last_used_at: told.time('最近使用'),
    },
  }),
  ownTable('authenticators', {
    name: '验证器',
    whose: OF_USER,
    order: ['user_id'],
    columns: {
      user_id: stays.housekeeping,
      secret: stays.secret,
      last_step: stays.secret,
      created_at: told.time('添加时间'),
      last_used_at: told.time('最近使用'),
    },
  }),
  stayingTable('visits', 'of a browser, whoever uses it: never of an account'),
  stayingTable('recovery_codes', 'nothing but hashes of codes'),
  stayingTable('second_step_asks', 'challenges that live some minutes'),
  stayingTable('user_devices', 'ids of cookies, by which a device is known again'),
  stayingTable('sms_messages', 'goes after 36 hours; holds no words but those of a template'),
  stayingTable('sms_codes', 'hashes of codes that live five minutes'),
  stayingTable('operator_approvals', 'of a number that has no account yet'),
  stayingTable('former_operators', 'keyed hashes of numbers whose account is gone'),
  stayingTable('audit_log', 'tells what operators did with what is somebody else’s'),
];
