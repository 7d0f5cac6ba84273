/** Texts of ledgers and checks about AI work. */
import { AI_KIND_LABELS, type AiKind } from '@transmit/contract';

/** Reasons for changes of a ledger, shown to its owner. */
export const AI_REASONS = {
  held: (kind: AiKind, count: number) => `${AI_KIND_LABELS[kind]}：${count} 张`,
  givenBack: (kind: AiKind, count: number) => `${AI_KIND_LABELS[kind]}：${count} 张未完成，退回`,
} as const;

export const AI_CHECK_FAULTS = {
  points: (posted: number, held: number) => `明细合计为 ${posted}，图片冻结与扣除为 ${held}`,
  lost: '图片没有结束，批次却已结束',
} as const;

/** Findings of the service's test. */
export const TEST_TEXT = {
  vision: (form: string) => `识图可用，回答方式：${form}`,
  image: (form: string) => `改图可用，调用方式：${form}`,
  forms: { schema: 'JSON Schema', object: 'JSON', text: '文字' },
  edits: {
    edits: '/images/edits',
    generations: '/images/generations',
    dashscope: 'DashScope',
    chat: '对话',
  },
} as const;

/** Advice to an operator about each kind of problem. */
export const PROBLEM_TEXT = {
  policy: '服务按内容规则拒绝了图片',
  money: '服务账户余额不足，请到服务商处充值',
  key: '密钥或模型不正确，请检查 AI_API_KEY、AI_BASE_URL 与模型名称',
  rate: '调用过于频繁，请到服务商处提高限额',
  overload: '服务繁忙，请稍后重试',
  input: '服务不接受这样的图片或参数',
  answer: '服务的回答不是所要的内容',
  unavailable: '服务没有回应，请检查地址与网络',
} as const;
