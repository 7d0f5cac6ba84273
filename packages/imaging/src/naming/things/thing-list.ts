/**
 * The eighty everyday things of the COCO pictures in the order in which the network answers, with their words for a
 * name. Where a word of everyday speech says more than the network knows, the wider one stands: 客车 for city buses
 * and coaches alike.
 */
export const THINGS = [
  { en: 'person', zh: '人物' },
  { en: 'bicycle', zh: '自行车' },
  { en: 'car', zh: '汽车', isPainted: true },
  { en: 'motorcycle', zh: '摩托车' },
  { en: 'airplane', zh: '飞机' },
  { en: 'bus', zh: '客车', isPainted: true },
  { en: 'train', zh: '火车' },
  { en: 'truck', zh: '卡车', isPainted: true },
  { en: 'boat', zh: '船' },
  { en: 'traffic light', zh: '红绿灯' },
  { en: 'fire hydrant', zh: '消防栓' },
  { en: 'stop sign', zh: '停车标志' },
  { en: 'parking meter', zh: '停车计时器' },
  { en: 'bench', zh: '长椅' },
  { en: 'bird', zh: '鸟' },
  { en: 'cat', zh: '猫' },
  { en: 'dog', zh: '狗' },
  { en: 'horse', zh: '马' },
  { en: 'sheep', zh: '羊' },
  { en: 'cow', zh: '牛' },
  { en: 'elephant', zh: '大象' },
  { en: 'bear', zh: '熊' },
  { en: 'zebra', zh: '斑马' },
  { en: 'giraffe', zh: '长颈鹿' },
  { en: 'backpack', zh: '背包', isPainted: true },
  { en: 'umbrella', zh: '伞', isPainted: true },
  { en: 'handbag', zh: '手提包', isPainted: true },
  { en: 'tie', zh: '领带', isPainted: true },
  { en: 'suitcase', zh: '行李箱', isPainted: true },
  { en: 'frisbee', zh: '飞盘', isPainted: true },
  { en: 'skis', zh: '双板滑雪板' },
  { en: 'snowboard', zh: '单板滑雪板' },
  { en: 'sports ball', zh: '球' },
  { en: 'kite', zh: '风筝' },
  { en: 'baseball bat', zh: '棒球棒' },
  { en: 'baseball glove', zh: '棒球手套' },
  { en: 'skateboard', zh: '滑板' },
  { en: 'surfboard', zh: '冲浪板' },
  { en: 'tennis racket', zh: '网球拍' },
  { en: 'bottle', zh: '瓶子' },
  { en: 'wine glass', zh: '高脚杯' },
  { en: 'cup', zh: '杯子', isPainted: true },
  { en: 'fork', zh: '叉子' },
  { en: 'knife', zh: '刀' },
  { en: 'spoon', zh: '勺子' },
  { en: 'bowl', zh: '碗', isPainted: true },
  { en: 'banana', zh: '香蕉' },
  { en: 'apple', zh: '苹果' },
  { en: 'sandwich', zh: '三明治' },
  { en: 'orange', zh: '橙子' },
  { en: 'broccoli', zh: '西兰花' },
  { en: 'carrot', zh: '胡萝卜' },
  { en: 'hot dog', zh: '热狗' },
  { en: 'pizza', zh: '披萨' },
  { en: 'donut', zh: '甜甜圈' },
  { en: 'cake', zh: '蛋糕' },
  { en: 'chair', zh: '椅子', isPainted: true },
  { en: 'couch', zh: '沙发', isPainted: true },
  { en: 'potted plant', zh: '盆栽' },
  { en: 'bed', zh: '床' },
  { en: 'dining table', zh: '餐桌' },
  { en: 'toilet', zh: '马桶' },
  { en: 'tv', zh: '显示屏' },
  { en: 'laptop', zh: '笔记本电脑' },
  { en: 'mouse', zh: '鼠标' },
  { en: 'remote', zh: '遥控器' },
  { en: 'keyboard', zh: '键盘' },
  { en: 'cell phone', zh: '手机' },
  { en: 'microwave', zh: '微波炉' },
  { en: 'oven', zh: '烤箱' },
  { en: 'toaster', zh: '烤面包机' },
  { en: 'sink', zh: '水槽' },
  { en: 'refrigerator', zh: '冰箱' },
  { en: 'book', zh: '书' },
  { en: 'clock', zh: '钟' },
  { en: 'vase', zh: '花瓶', isPainted: true },
  { en: 'scissors', zh: '剪刀' },
  { en: 'teddy bear', zh: '毛绒玩具' },
  { en: 'hair drier', zh: '吹风机' },
  { en: 'toothbrush', zh: '牙刷' },
] as const satisfies readonly ThingWords[];

export type ThingName = (typeof THINGS)[number]['en'];

export interface ThingWords {
  en: string;
  zh: string;
  /** A person would tell one from another by its colour. */
  isPainted?: boolean;
}

const BY_NAME = new Map<ThingName, ThingWords>(THINGS.map((thing) => [thing.en, thing]));

export function thingWords(name: ThingName): ThingWords {
  return BY_NAME.get(name) ?? { en: name, zh: name };
}
