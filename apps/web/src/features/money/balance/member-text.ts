export const memberText = {
  name: '批号包月会员',
  left: (time: string) => `还剩 ${time}`,
  until: (time: string) => `${time} 到期。到期后文件不会删除，保存日期不变。`,
  renew: (days: number) => `续 ${days} 天`,
  soon: (time: string) => `会员 ${time}后到期`,
};
