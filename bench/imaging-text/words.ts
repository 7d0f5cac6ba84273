/** Texts of the generated pictures: no corpus is fetched, sentences are put together by chance. */
import type { Random } from './random.ts';

const CLAUSES = [
  '仓库温度应保持在二十五度以下',
  '到货后请先核对数量和规格',
  '本次检验共抽取三十二个样品',
  '如有破损请在签收前拍照',
  '设备运行时不要打开防护罩',
  '操作人员须佩戴手套和护目镜',
  '结果由质量部复核后归档',
  '客户可以凭订单号查询进度',
  '周五下午三点在二楼会议室开会',
  '新版说明书已上传到共享目录',
  '请于月底前完成库存盘点',
  '运输途中避免暴晒和雨淋',
  '该批产品全部符合企业标准',
  '财务已经收到第二笔货款',
  '维修记录需要保存至少五年',
  '包装箱外面贴有防潮标签',
  '请把空托盘退回三号门',
  '实验室将重新测定水分含量',
  '今年的产量比去年增长了一成',
  '供应商承诺七天内补发缺件',
  '若指示灯闪烁则表示电量不足',
  '每班结束时清洁滤网一次',
  '驾驶员提货时出示有效证件',
  '原料验收合格后才能投入使用',
] as const;

const ENGLISH = [
  'Keep the container tightly closed in a cool place',
  'The samples were tested within two working days',
  'Please check the quantity before you sign',
  'Return empty pallets to gate three',
  'All values are given in millimetres',
  'The second shipment leaves the port on Monday',
  'Wear gloves when handling the parts',
  'Our team reviewed the report yesterday',
  'Do not expose the battery to direct sunlight',
  'Records must be kept for at least five years',
  'The new manual replaces the previous edition',
  'Clean the filter at the end of each shift',
] as const;

export const PRODUCT_NAMES = [
  '玻尿酸保湿精华液',
  '高强度紧固螺栓',
  '有机绿茶',
  '医用外科口罩',
  '阿胶枣',
  '锂离子电池组',
  '不锈钢保温杯',
  '婴儿湿巾',
  '水性木器漆',
  '蓝莓果酱',
  '维生素C泡腾片',
  '黄豆酱油',
  '环氧树脂胶',
  '纯棉毛巾',
  '碳钢法兰',
] as const;

export const ENGLISH_PRODUCTS = [
  'VITAMIN C TABLETS',
  'HYDRAULIC SEAL KIT',
  'ORGANIC GREEN TEA',
  'SURGICAL GLOVES',
  'EPOXY ADHESIVE',
] as const;

export const MAKERS = [
  '苏州晨光生物科技有限公司',
  '浙江宏达机械制造厂',
  '广州美源日化有限公司',
  '山东绿野食品有限公司',
  '深圳市恒通电子有限公司',
  '成都新希望医药有限公司',
] as const;

export const PLACES = [
  '江苏省苏州市工业园区星湖街328号',
  '浙江省温州市龙湾区滨海五路16号',
  '广东省广州市白云区石井大道90号',
  '山东省潍坊市寿光市文圣街255号',
] as const;

export function sentence(random: Random): string {
  const count = random.int(2, 3);
  const clauses = random.shuffled(CLAUSES).slice(0, count);
  return `${clauses.join('，')}。`;
}

export function englishSentence(random: Random): string {
  return `${random.pick(ENGLISH)}.`;
}

/** Digits inside the text, as reports have them. */
export function mixedSentence(random: Random): string {
  const figures = [
    `编号${random.int(1000, 9999)}的样品含水量为${random.between(1, 20).toFixed(2)}%`,
    `订单SO${random.int(100000, 999999)}已于${random.int(1, 12)}月${random.int(1, 28)}日发出`,
    `型号KX-${random.int(100, 999)}的额定功率为${random.int(10, 90)}kW`,
    `联系电话0${random.int(10, 99)}-${random.int(10000000, 99999999)}`,
  ];
  return `${random.pick(figures)}，${random.pick(CLAUSES)}。`;
}

export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.int(0, 9)).join('');
}

export function drawLetters(random: Random, count: number): string {
  // I and O are left out, as printers of lot numbers do.
  return Array.from({ length: count }, () => random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])).join('');
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

export function date(random: Random): { year: number; month: string; day: string } {
  return {
    year: random.int(2023, 2027),
    month: twoDigits(random.int(1, 12)),
    day: twoDigits(random.int(1, 28)),
  };
}
