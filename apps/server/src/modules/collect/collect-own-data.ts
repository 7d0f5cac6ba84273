import { type OwnData, ownTable, stays, told } from '#kernel/own-data/own-table.ts';

const KINDS = { all: '不限', pictures: '图片', documents: '文档', own: '指定格式' };
const OF_COLLECTION = {
  column: 'collection_id',
  of: { table: 'collections', key: 'id', owner: 'owner' },
} as const;

/**
 * Collections and the lists that their collector wrote. What people typed into the form is theirs: the collector has
 * it in the table of the collection, for as long as that stands.
 */
export const collectOwnData: readonly OwnData[] = [
  ownTable('collections', {
    name: '收件',
    columns: {
      id: '编号',
      share_id: stays.housekeeping,
      code: '收件码',
      owner: stays.housekeeping,
      title: '标题',
      note: '说明',
      created_at: told.time('创建时间'),
      ends_at: told.time('截止时间'),
      kinds: told.oneOf('收什么', KINDS),
      endings: told.json('指定的格式'),
      max_files: '每份文件数上限',
      max_bytes: '单个文件上限（字节）',
      fields: told.json('填写的内容'),
      may_change: told.yesNo('截止前可修改'),
      pattern: '打包时的文件名',
      roster_version: stays.housekeeping,
      version: stays.housekeeping,
      request_key: stays.housekeeping,
      request_sum: stays.housekeeping,
    },
  }),
  ownTable('collect_people', {
    name: '收件名单',
    whose: OF_COLLECTION,
    order: ['collection_id', 'position'],
    columns: { collection_id: '收件编号', position: '次序', name: '姓名', number: '编号' },
  }),
];
