/** Pure: what people tell the site: a share that should not be there, and what they think (PRODUCT §7). */
export const REPORT_KINDS = ['report', 'feedback'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_REASONS = [
  'illegal',
  'infringing',
  'malware',
  'fraud',
  'indecent',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  illegal: '违法违规',
  infringing: '侵犯版权或隐私',
  malware: '病毒或恶意软件',
  fraud: '诈骗或钓鱼',
  indecent: '色情低俗',
  other: '其他',
};

export const REPORT_STATES = ['new', 'working', 'done'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_STATE_LABELS: Readonly<Record<ReportState, string>> = {
  new: '新收到',
  working: '处理中',
  done: '已处理',
};

export const MAX_REPORT_TEXT = 1000;
export const MAX_REPORT_CONTACT = 100;
