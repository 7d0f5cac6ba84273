/** A notice of WeChat: whose it is, by its signature; what it says, once it is opened. */
import * as z from 'zod/mini';
import { type Notice, NoticeRefused, type NoticeRequest } from '../payment-provider.ts';
import type { WechatConfig } from './wechat.config.ts';
import { payment, readWechatFacts, refundAccount, refundFactsOf } from './wechat-answers.ts';
import { openSealed, sealed } from './wechat-sealed.ts';
import { verdictOn } from './wechat-signature.ts';

const notice = z.object({ event_type: z.string(), resource: sealed });

/** In notices a refund has its state under another name, and no appid. */
const refundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: z.string(),
  user_received_account: refundAccount,
  amount: z.object({ refund: z.int().check(z.nonnegative()) }),
});

/** Throws {@link NoticeRefused}. */
export function readWechatNotice(
  request: NoticeRequest,
  { config, now }: { config: WechatConfig; now: number },
): Notice {
  const verdict = verdictOn(request, { keys: config.publicKeys, now });
  if (verdict === 'stale') throw new NoticeRefused('stale');
  if (verdict !== 'right') {
    throw new NoticeRefused('signature', { isProbe: verdict === 'probe' });
  }
  const { event_type: event, resource } = parse(notice, Buffer.from(request.body).toString('utf8'));
  if (event === 'TRANSACTION.SUCCESS') return readPayment(open(resource, config), config);
  if (event.startsWith('REFUND.')) return readRefund(open(resource, config), config);
  return { kind: 'nothing' };
}

function readPayment(text: string, { merchantId, appId }: WechatConfig): Notice {
  const paid = parse(payment, text);
  if (paid.mchid !== merchantId || paid.appid !== appId) throw new NoticeRefused('merchant');
  const facts = readWechatFacts(paid);
  if (!facts) throw new NoticeRefused('form');
  return { kind: 'payment', number: paid.out_trade_no, facts };
}

function readRefund(text: string, { merchantId }: WechatConfig): Notice {
  const refund = parse(refundNotice, text);
  if (refund.mchid !== merchantId) throw new NoticeRefused('merchant');
  const facts = refundFactsOf(refund.refund_status, {
    refundedFen: refund.amount.refund,
    account: refund.user_received_account,
  });
  if (!facts) throw new NoticeRefused('form');
  const { out_trade_no: number, out_refund_no: refundNumber } = refund;
  return { kind: 'refund', number, refundNumber, facts };
}

function open(resource: z.infer<typeof sealed>, { apiKey }: WechatConfig): string {
  try {
    return openSealed(resource, apiKey);
  } catch (cause) {
    throw new NoticeRefused('form', { cause });
  }
}

function parse<Shape extends z.ZodMiniType>(shape: Shape, text: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new NoticeRefused('form', { cause });
  }
}
