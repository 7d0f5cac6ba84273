/** Released versions of the sample data. */
import { PRODUCT_CODE, VERSION_TARGET } from '@transmit/contract';
import type { DemoPart } from '#kernel/demo-part.ts';

const DAY_MS = 86_400_000;
const VERSIONS = [
  [28, '9.0.0', '收件：名单、回执与打包下载'],
  [19, '9.1.0', '发送前可先把取件码发给对方'],
  [11, '9.2.0', '图片压缩更快；修复若干问题'],
  [3, '9.3.0', '运营概览；列表可以导出'],
] as const;

export const versionsDemo: DemoPart = {
  keeps: [],
  async play({ end, operator }) {
    for (const [days, ver, content] of VERSIONS) {
      const { versions } = operator().at(end - days * DAY_MS);
      const one = { product: PRODUCT_CODE, ver, target: VERSION_TARGET.frontend } as const;
      await versions.create({ ...one, content: `${content}（示例）` });
      await versions.releace(one);
    }
  },
};
