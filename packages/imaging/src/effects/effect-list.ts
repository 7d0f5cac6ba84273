/** The local filters, for a screen to choose from; none of them is a model (PRODUCT §6). */
export const EFFECTS = [
  { id: 'watercolour', name: '水彩', hint: '颜色晕开，边缘留痕' },
  { id: 'ink', name: '水墨', hint: '墨分浓淡，留白' },
  { id: 'oil', name: '油画', hint: '一笔一笔的厚涂' },
  { id: 'lines', name: '线稿', hint: '只留轮廓线' },
  { id: 'pencil', name: '素描', hint: '铅笔明暗' },
  { id: 'crayon', name: '彩铅', hint: '彩色铅笔排线' },
  { id: 'cartoon', name: '漫画', hint: '色块加描边' },
  { id: 'pixel', name: '像素', hint: '少色的小方格' },
  { id: 'film', name: '胶片', hint: '褪色、暖阴影和颗粒' },
  { id: 'warm', name: '暖光', hint: '偏暖，像傍晚' },
  { id: 'cool', name: '冷调', hint: '偏蓝，清冷' },
  { id: 'mono', name: '黑白', hint: '有层次的黑白' },
  { id: 'glow', name: '柔光', hint: '亮处柔柔地散开' },
  { id: 'vignette', name: '暗角', hint: '四周压暗' },
  { id: 'sharpen', name: '锐化', hint: '细节更清楚' },
  { id: 'dehaze', name: '去雾', hint: '对比和颜色更足' },
  { id: 'relief', name: '浮雕', hint: '像压在石板上' },
  { id: 'mosaic', name: '马赛克', hint: '大方块遮细节' },
] as const;

export type EffectId = (typeof EFFECTS)[number]['id'];

/** Strengths of a change, in words; the first is 1. */
export const STRENGTHS = ['轻微', '略改', '适中', '明显', '重画'] as const;
export type Strength = 1 | 2 | 3 | 4 | 5;

/** Sides of the result: its own, or cut from the middle. */
export const SHAPES = [
  { id: 'original', name: '原比例', ratio: undefined },
  { id: '1:1', name: '1:1', ratio: 1 },
  { id: '3:4', name: '3:4', ratio: 3 / 4 },
  { id: '16:9', name: '16:9', ratio: 16 / 9 },
] as const;

export type ShapeId = (typeof SHAPES)[number]['id'];
