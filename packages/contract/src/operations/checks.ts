/**
 * Checks of `npm run verify-data` and of the operators' reconciliation (SECURITY §2.2). A breach is
 * something that must never be; the rest is worth knowing.
 */
export const DATA_CHECKS = {
  missing_object: { label: '有记录，但文件不存在或与记录不符', isBreach: true },
  damaged_object: { label: '文件内容已损坏（抽样读取）', isBreach: true },
  unknown_object: { label: '存储中有文件，但没有记录', isBreach: true },
  leftover_object: { label: '已清除的文件仍在存储中', isBreach: true },
  leftover_parts: { label: '上传已结束，但分块仍在存储中', isBreach: true },
  open_upload: { label: '正在上传、尚未完成', isBreach: false },
  stale_upload: { label: '早该失败却仍占用空间的上传', isBreach: true },
  missing_backup: { label: '标记为已备份，但备份不存在或不符', isBreach: true },
  unknown_backup: { label: '备份中有内容，但没有文件需要它', isBreach: true },
  unknown_status: { label: '文件状态不在规定之内', isBreach: true },
  bad_code: { label: '取件码格式不正确', isBreach: true },
  dangling_row: { label: '指向不存在的记录', isBreach: true },
  wrong_count: { label: '文件计数与实际不符', isBreach: true },
  unaudited_clear: { label: '清除了文件却没有操作记录', isBreach: true },
  two_online_versions: { label: '同一目标有多个线上版本', isBreach: true },
  wrong_balance: { label: '余额与明细不符', isBreach: true },
  unpaid_right: { label: '订单与入账、权益不符', isBreach: true },
  wrong_ai_points: { label: 'AI 冻结与扣除的积分和图片不符', isBreach: true },
  damaged_database: { label: '数据库完整性检查未通过', isBreach: true },
} as const satisfies Record<string, { label: string; isBreach: boolean }>;

export type DataCheck = keyof typeof DATA_CHECKS;
