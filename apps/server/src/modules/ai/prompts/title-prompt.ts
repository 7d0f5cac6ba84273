import type { AiWork } from '@transmit/contract';
import { DATA_ONLY, type Prompt, quoted } from './prompt.ts';
import { titleWords } from './title-words.ts';

export function titlePrompt(work: Extract<AiWork, { kind: 'title' }>): Prompt {
  const keywords = work.keywords.map(quoted).join('、');
  return {
    system: `你是电商标题助手，只输出 JSON。${DATA_ONLY}`,
    text: [
      '看图片，给图中的商品或内容写 3 个不同的标题，最合适的放在最前面。',
      ...titleWords(work),
      keywords === '' ? '' : `在通顺的前提下用上这些关键词：${keywords}。`,
    ]
      .filter(Boolean)
      .join('\n'),
    schema: {
      name: 'titles',
      shape: {
        type: 'object',
        properties: { titles: { type: 'array', items: { type: 'string' } } },
        required: ['titles'],
        additionalProperties: false,
      },
    },
  };
}
