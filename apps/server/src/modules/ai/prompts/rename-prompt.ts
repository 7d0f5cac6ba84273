import type { AiWork } from '@transmit/contract';
import { DATA_ONLY, type Prompt } from './prompt.ts';

const LANGUAGES = { zh: '简体中文', en: '英文', pinyin: '汉语拼音（小写，词之间用空格）' } as const;

export function renamePrompt(work: Extract<AiWork, { kind: 'rename' }>): Prompt {
  return {
    system: `你是文件命名助手，只输出 JSON。${DATA_ONLY}`,
    text: [
      '看内容，给这个文件起 3 个不同的名字，最合适的放在最前面。',
      `用${LANGUAGES[work.language]}，每个不超过 ${work.most_letters} 个字，不要扩展名、标点、路径和编号。`,
      '说清主体，再加颜色、材质、用途或文档类型；品牌、型号、批号、标题照原文写。',
      'date 是内容里写明的日期（YYYY-MM-DD），lot 是写明的批号；没有就写空字符串，不要猜。',
    ].join('\n'),
    schema: {
      name: 'file_names',
      shape: {
        type: 'object',
        properties: {
          names: { type: 'array', items: { type: 'string' } },
          date: { type: 'string' },
          lot: { type: 'string' },
        },
        required: ['names', 'date', 'lot'],
        additionalProperties: false,
      },
    },
  };
}
