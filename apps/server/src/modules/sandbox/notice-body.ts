/** Pure: what a notice of the bank says, and how it is read. */
import * as z from 'zod';
import { type Notice, NoticeRefused } from '#adapters/payment/payment-provider.ts';
import type { SandboxRefundRow, TransactionRow } from './sandbox.tables.ts';

const noticeBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('payment'),
    merchant: z.string(),
    number: z.string(),
    transaction: z.string(),
    fen: z.int().positive(),
    paid_at: z.int(),
  }),
  z.strictObject({
    kind: z.literal('refund'),
    merchant: z.string(),
    number: z.string(),
    refund_number: z.string(),
    fen: z.int().positive(),
  }),
]);
type NoticeBody = z.infer<typeof noticeBody>;

/** `merchant`: the installation that is told, by its origin. */
export function paymentNotice(
  merchant: string,
  { number, id, fen, paid_at }: Pick<TransactionRow, 'number' | 'id' | 'fen' | 'paid_at'>,
): string {
  const body: NoticeBody = { kind: 'payment', merchant, number, transaction: id, fen, paid_at };
  return JSON.stringify(body);
}

export function refundNotice(
  merchant: string,
  { number, refund_number, fen }: Pick<SandboxRefundRow, 'number' | 'refund_number' | 'fen'>,
): string {
  const body: NoticeBody = { kind: 'refund', merchant, number, refund_number, fen };
  return JSON.stringify(body);
}

/** Reads a body whose signature is right. Throws {@link NoticeRefused}. */
export function readNoticeBody(bytes: Uint8Array, merchant: string): Notice {
  const body = parseBody(bytes);
  // Two installations on copies of one database have one key.
  if (body.merchant !== merchant) throw new NoticeRefused('merchant');
  const { number } = body;
  if (body.kind === 'refund') {
    const facts = { state: 'done', refundedFen: body.fen } as const;
    return { kind: 'refund', number, refundNumber: body.refund_number, facts };
  }
  const { transaction, fen, paid_at } = body;
  const facts = { state: 'paid', transaction, paidFen: fen, paidAt: paid_at } as const;
  return { kind: 'payment', number, facts };
}

function parseBody(bytes: Uint8Array): NoticeBody {
  try {
    return noticeBody.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (cause) {
    throw new NoticeRefused('form', { cause });
  }
}
