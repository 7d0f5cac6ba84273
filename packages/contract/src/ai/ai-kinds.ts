/** Pure: what an AI service is asked for, what it costs, and how far it may go (PRODUCT §5, §6). */

/** Names by content, titles for goods, a picture out of a picture. */
export const AI_KINDS = ['rename', 'title', 'image'] as const;
export type AiKind = (typeof AI_KINDS)[number];

export const AI_KIND_LABELS: Readonly<Record<AiKind, string>> = {
  rename: 'AI 重命名',
  title: 'AI 标题',
  image: '图生图',
};

/** PRODUCT §5: points of one picture; only success is charged. */
export const AI_POINTS: Readonly<Record<AiKind, number>> = { rename: 1, title: 1, image: 5 };

/** PRODUCT §6: longest edge of the copy that leaves the browser. */
export const AI_LONGEST_EDGE = 1280;
/** A JPEG of that edge has a fifth of it. */
export const AI_PICTURE_BYTES = 1_500_000;
/** A document is named by its title and beginning, so this much of it is enough. */
export const AI_TEXT_BYTES = 8 * 1024;
/** SECURITY §9.10: of one user, running and waiting. */
export const AI_AT_ONCE = 4;
export const AI_WAITING = 500;
export const AI_PROMPT_LENGTH = 500;
export const AI_KEYWORDS = 10;
export const AI_KEYWORD_LENGTH = 20;
/** Letters that a name may be asked to have at most. */
export const AI_NAME_LETTERS = { min: 4, max: 60 } as const;
/** PRODUCT §6. */
export const AI_HISTORY_DAYS = 7;

/** Routes beside the contract, as their bodies are no JSON. */
export const AI_ROUTES = {
  /** `POST` the bytes of one picture (JPEG, PNG, WebP) or a plain text; answers `{status, data: {source_id}}`. */
  source: '/api/ai/source',
  /** `GET ?picture_id=`: the bytes of a source or a result that is the viewer's own. */
  picture: '/api/ai/picture',
  /** `GET ?job_id=`: server-sent events `item` and `job`; takes up after `Last-Event-ID`. */
  events: '/api/ai/events',
} as const;

/** `paused`: waits for points, the next day's budget, or the service. */
export const AI_ITEM_STATES = [
  'waiting',
  'running',
  'paused',
  'done',
  'failed',
  'cancelled',
] as const;
export type AiItemState = (typeof AI_ITEM_STATES)[number];

/** Reasons why a batch stands still. */
export const AI_PAUSES = ['points', 'budget', 'service'] as const;
export type AiPause = (typeof AI_PAUSES)[number];

/** Reasons why a picture failed; nothing was charged for it. */
export const AI_FAULTS = ['policy', 'answer', 'picture', 'unavailable', 'stopped'] as const;
export type AiFault = (typeof AI_FAULTS)[number];

export const AI_FAULT_TEXT: Readonly<Record<AiFault, string>> = {
  policy: 'AI 服务认为内容不合规，没有处理，未扣积分',
  answer: 'AI 服务的回答无法使用，请重试，未扣积分',
  picture: 'AI 服务不能读取这张图片，请换一张，未扣积分',
  unavailable: 'AI 服务暂时不可用，请稍后重试，未扣积分',
  stopped: '处理多次中断，请重试，未扣积分',
};

export const AI_PAUSE_TEXT: Readonly<Record<AiPause, string>> = {
  points: '积分不足，充值后可继续，未处理的图片未扣积分',
  budget: '今日 AI 用量已达上限，明天自动继续，未处理的图片未扣积分',
  service: 'AI 服务暂时不可用，稍后自动继续，未处理的图片未扣积分',
};

/** Ways to change a picture that need no words of one's own; the server keeps their prompts. */
export const AI_STYLES = [
  { id: 'none', name: '不限' },
  { id: 'product', name: '商品主图' },
  { id: 'scene', name: '生活场景' },
  { id: 'illustration', name: '插画' },
  { id: 'watercolor', name: '水彩' },
  { id: 'ink', name: '水墨' },
  { id: 'oil', name: '油画' },
  { id: 'anime', name: '动漫' },
  { id: 'sketch', name: '素描' },
  { id: 'film', name: '胶片' },
] as const;
export type AiStyle = (typeof AI_STYLES)[number]['id'];

/** Distances from the source, in words. */
export const AI_STRENGTHS = [
  { value: 1, name: '几乎不变' },
  { value: 2, name: '轻微' },
  { value: 3, name: '适中' },
  { value: 4, name: '明显' },
  { value: 5, name: '大胆' },
] as const;

export const AI_SHAPES = ['original', '1:1', '3:4', '16:9'] as const;
export type AiShape = (typeof AI_SHAPES)[number];
