/** `0.60`: a sum as a receipt has it. */
export function formatYuan(yuan: number): string {
  return yuan.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
