/** The failpoints of the store, in the order in which a write, an upload and a removal pass them (SECURITY §2.3). */

/** Before the row that names the bytes is committed: of an object nothing is to be seen yet. */
export const PUT_POINTS = [
  'put.tmp_open',
  'put.half',
  'put.end',
  'put.pre_fsync',
  'put.post_fsync',
  'put.post_rename',
  'put.post_dirsync',
  'put.db_begin',
] as const;

export const STORE_POINTS = [
  ...PUT_POINTS,
  'put.post_commit_pre_reply',
  'part.pre_fsync',
  'part.post_rename',
  'part.post_commit',
  'cmpl.start',
  'cmpl.mid_concat',
  'cmpl.post_rename',
  'cmpl.post_commit',
  'cmpl.mid_cleanup',
  'del.post_db',
  'del.post_unlink',
] as const;
