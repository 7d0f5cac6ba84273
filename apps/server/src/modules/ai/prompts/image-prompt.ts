import type { AiStyle, AiWork } from '@transmit/contract';
import type { EditPrompt } from './prompt.ts';

const STYLES: Readonly<Record<AiStyle, string>> = {
  none: '',
  product: '改成电商主图：主体居中完整，干净的浅色背景，光线均匀，保留商品原样',
  scene: '把主体放进自然的生活场景，光影与主体一致，保留主体原样',
  illustration: '改成扁平插画风格，线条简洁，色块干净',
  watercolor: '改成水彩画风格，颜色通透，有纸的纹理',
  ink: '改成中国水墨画风格，留白，浓淡分明',
  oil: '改成油画风格，笔触明显，颜色厚重',
  anime: '改成日系动漫风格，线条清晰，上色平整',
  sketch: '改成铅笔素描，黑白，排线细致',
  film: '改成胶片照片的质感，柔和的颗粒与色调',
};

const STRENGTHS = [
  '几乎不改变原图，只做很小的调整。',
  '轻微改变，构图与主体不变。',
  '适度改变，主体不变。',
  '明显改变，主体仍能认出。',
  '大胆改变，可以重新构图。',
] as const;

/**
 * Builds the prompt for an image; anything that its words ask for is done to their author's own
 * picture.
 */
export function imagePrompt(work: Extract<AiWork, { kind: 'image' }>): EditPrompt {
  const strength = STRENGTHS[work.strength - 1] ?? STRENGTHS[2];
  const parts = [work.prompt, STYLES[work.style], strength].filter(Boolean);
  return { prompt: parts.join('\n'), shape: work.shape };
}
