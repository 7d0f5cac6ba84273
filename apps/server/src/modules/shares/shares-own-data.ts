import { type OwnData, ownTable, stayingTable, stays, told } from '#kernel/own-data/own-table.ts';

const PHASES = { sending: '发送中', checking: '核对中', paused: '已暂停', failed: '已中断' };

/** The codes that an account gave out, with its own words on them. */
export const sharesOwnData: readonly OwnData[] = [
  ownTable('share_codes', {
    name: '打包分享与更多取件码',
    columns: {
      id: '编号',
      code: '取件码',
      file_id: stays.housekeeping,
      // The name of what was handed in is that of its sender.
      label: { head: '名称或备注', read: (label, row) => (row['is_held'] ? '' : String(label)) },
      owner: stays.housekeeping,
      created_at: told.time('创建时间'),
      expires_at: told.time('到期时间'),
      removed_at: told.time('取消时间'),
      password_hash: told.isSet('有提取密码'),
      max_downloads: '下载次数上限',
      used_downloads: '已用下载次数',
      note: '留言',
      manage_version: stays.secret,
      is_held: stays.housekeeping,
      request_key: stays.housekeeping,
      request_sum: stays.housekeeping,
    },
  }),
  ownTable('person_codes', {
    name: '一人一码',
    columns: {
      id: stays.housekeeping,
      code: '取件码',
      file_id: stays.housekeeping,
      bundle_id: stays.housekeeping,
      owner: stays.housekeeping,
      person: '给谁',
      created_at: told.time('创建时间'),
      used_at: told.time('取走时间'),
      removed_at: told.time('停用时间'),
      request_key: stays.housekeeping,
    },
  }),
  ownTable('promised_shares', {
    name: '先发的取件码',
    columns: {
      id: stays.housekeeping,
      code: '取件码',
      owner: stays.housekeeping,
      sending: stays.housekeeping,
      name: '名称',
      note: '留言',
      password_hash: told.isSet('有提取密码'),
      phase: told.oneOf('进展', PHASES),
      file_count: '文件数',
      total_bytes: '大小（字节）',
      loaded_bytes: '已上传（字节）',
      speed: stays.housekeeping,
      created_at: told.time('创建时间'),
      reported_at: stays.housekeeping,
      cancelled_at: told.time('取消时间'),
      kept_at: told.time('完成时间'),
    },
  }),
  stayingTable('share_passes', 'opens shares for a while without their password'),
  stayingTable('hand_overs', 'hashes of tokens that live five minutes'),
];
