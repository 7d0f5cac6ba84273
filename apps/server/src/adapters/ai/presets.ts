/** Pure: what is known of services by their address (LIBS.md §12); the test button finds out the rest. */
import type { Dialect } from './ai-service.ts';

export interface Preset {
  name: string;
  dialect: Dialect;
  /** Fields that a question needs beside the usual ones. */
  extra: Readonly<Record<string, unknown>>;
}

const PRESETS: readonly [host: RegExp, preset: Preset][] = [
  [
    /(^|\.)dashscope(-intl)?\.aliyuncs\.com$/,
    {
      name: '通义千问',
      dialect: { answers: 'object', edits: 'dashscope' },
      // JSON mode and thinking exclude each other.
      extra: { enable_thinking: false },
    },
  ],
  [
    /(^|\.)volces\.com$/,
    {
      name: '豆包',
      dialect: { answers: 'object', edits: 'generations' },
      extra: { thinking: { type: 'disabled' } },
    },
  ],
  [
    /(^|\.)bigmodel\.cn$/,
    {
      name: '智谱',
      dialect: { answers: 'object', edits: 'generations' },
      extra: { thinking: { type: 'disabled' } },
    },
  ],
  [
    /(^|\.)siliconflow\.(cn|com)$/,
    { name: '硅基流动', dialect: { answers: 'object', edits: 'generations' }, extra: {} },
  ],
  [
    /(^|\.)hunyuan\.cloud\.tencent\.com$/,
    { name: '混元', dialect: { answers: 'text', edits: 'generations' }, extra: {} },
  ],
  [
    /(^|\.)openai\.com$/,
    { name: 'OpenAI', dialect: { answers: 'schema', edits: 'edits' }, extra: {} },
  ],
];

/**
 * Returns the preset of a service; an unknown one is spoken to as OpenAI is, which such services
 * claim to be compatible with.
 */
export function presetOf(host: string): Preset {
  const known = PRESETS.find(([pattern]) => pattern.test(host));
  return known?.[1] ?? { name: host, dialect: { answers: 'schema', edits: 'edits' }, extra: {} };
}
