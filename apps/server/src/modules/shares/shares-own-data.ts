import {
  HOUSEKEEPING,
  isSet,
  type OwnData,
  oneOf,
  ownTable,
  SECRET,
  stayingTable,
  time,
} from '#kernel/own-data/own-table.ts';

const PHASES = { sending: '发送中', checking: '核对中', paused: '已暂停', failed: '已中断' };

/** The codes that an account gave out, with its own words on them. */
export const sharesOwnData: readonly OwnData[] = [
  ownTable('share_codes', {
    name: '打包分享与更多取件码',
    columns: {
      id: '编号',
      code: '取件码',
      file_id: HOUSEKEEPING,
      // The name of what was handed in is that of its sender.
      label: { head: '名称或备注', read: (label, row) => (row['is_held'] ? '' : String(label)) },
      owner: HOUSEKEEPING,
      created_at: time('创建时间'),
      expires_at: time('到期时间'),
      removed_at: time('取消时间'),
      password_hash: isSet('有提取密码'),
      max_downloads: '下载次数上限',
      used_downloads: '已用下载次数',
      note: '留言',
      manage_version: SECRET,
      is_held: HOUSEKEEPING,
      request_key: HOUSEKEEPING,
      request_sum: HOUSEKEEPING,
    },
  }),
  ownTable('person_codes', {
    name: '一人一码',
    columns: {
      id: HOUSEKEEPING,
      code: '取件码',
      file_id: HOUSEKEEPING,
      bundle_id: HOUSEKEEPING,
      owner: HOUSEKEEPING,
      person: '给谁',
      created_at: time('创建时间'),
      used_at: time('取走时间'),
      removed_at: time('停用时间'),
      request_key: HOUSEKEEPING,
    },
  }),
  ownTable('promised_shares', {
    name: '先发的取件码',
    columns: {
      id: HOUSEKEEPING,
      code: '取件码',
      owner: HOUSEKEEPING,
      sending: HOUSEKEEPING,
      name: '名称',
      note: '留言',
      password_hash: isSet('有提取密码'),
      phase: oneOf('进展', PHASES),
      file_count: '文件数',
      total_bytes: '大小（字节）',
      loaded_bytes: '已上传（字节）',
      speed: HOUSEKEEPING,
      created_at: time('创建时间'),
      reported_at: HOUSEKEEPING,
      cancelled_at: time('取消时间'),
      kept_at: time('完成时间'),
    },
  }),
  stayingTable('share_passes', 'opens shares for a while without their password'),
  stayingTable('hand_overs', 'hashes of tokens that live five minutes'),
];
