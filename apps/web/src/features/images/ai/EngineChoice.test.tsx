import { AI_POINTS } from '@transmit/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { EngineChoice } from './EngineChoice.tsx';
import { engineSummary } from './engine-summary.ts';
import type { EngineInUse } from './use-engine.ts';

const nothing = () => undefined;
const SERVICE = {
  name: '通义千问',
  host: 'example.com',
  vision_model: 'one',
  image_model: '',
  consent_id: 'one',
  daily_limit: 200,
};
const UNKNOWN: EngineInUse = {
  engine: 'local',
  service: undefined,
  state: 'asking',
  isKnown: false,
  askAgain: nothing,
  points: AI_POINTS.rename,
  hindrance: undefined,
};

function show(inUse: EngineInUse, more: { localName?: string } = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <EngineChoice legend="谁来取名" inUse={inUse} localHint="本机" onChange={nothing} {...more} />
    </MemoryRouter>,
  );
}

it.each([
  ['asking', UNKNOWN, '正在查询 AI 服务', [], ['内置引擎', '暂时连不上']],
  [
    'away for who wants the service',
    { ...UNKNOWN, state: 'away' },
    '暂时连不上',
    ['图片先等着', '重试', '改用内置引擎'],
    ['免费'],
  ],
  [
    'away for who does not',
    { ...UNKNOWN, state: 'away', isKnown: true },
    '内置引擎 · 免费',
    ['现在由内置引擎处理', '重试', '免费'],
    ['改用内置引擎'],
  ],
  [
    'known that there is none',
    { ...UNKNOWN, state: 'known', isKnown: true },
    '内置引擎 · 免费',
    ['内置引擎', '免费'],
    ['暂时连不上', 'AI 服务'],
  ],
  [
    'known that there is one',
    { ...UNKNOWN, state: 'known', isKnown: true, engine: 'service', service: SERVICE },
    '通义千问 · 1 积分 / 张',
    ['通义千问', '内置引擎', '1 积分 / 张'],
    ['暂时连不上'],
  ],
] as const)('%s', (_title, inUse, summary, says, saysNot) => {
  const shown = show(inUse);
  for (const words of says) expect(shown).toContain(words);
  for (const words of saysNot) expect(shown).not.toContain(words);
  expect(engineSummary(inUse)).toBe(summary);
});

it('calls the browser’s own engine by one name, also where the service is away', () => {
  const filters = { localName: '本地滤镜' };
  for (const isKnown of [false, true]) {
    const shown = show({ ...UNKNOWN, state: 'away', isKnown }, filters);
    expect(shown).toContain(isKnown ? '现在由本地滤镜处理' : '改用本地滤镜');
    expect(shown).not.toContain('内置引擎');
  }
});
