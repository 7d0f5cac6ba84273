/** The fields that calls about orders have in common. */
import * as z from 'zod/mini';
import { MAX_BUNDLE_FILES } from '../limits.ts';
import { dataReply } from '../reply.ts';
import { integer, requiredText, sizeBytes, wireTime, yuan } from '../wire.ts';
import { ORDER_STATES } from './order-state.ts';
import { PRODUCT_CODES } from './products.ts';
import { ORDER_PROVIDERS, PAY_PROVIDER_NAMES } from './providers.ts';

/** Opaque; it proves nothing, and is another's to nobody. */
export const orderId = z.string().check(z.regex(/^[0-9A-Za-z]{1,32}$/));
export const productCode = z.enum(PRODUCT_CODES);
export const provider = z.enum(PAY_PROVIDER_NAMES);
/** Ways by which an order's money came, taken by hand among them. */
export const orderProvider = z.enum(ORDER_PROVIDERS);

export { requestKey } from '../wire.ts';

/** `0,3,17`: which files of a bundle. */
export const indexList = z
  .string()
  .check(z.regex(/^\d{1,3}(,\d{1,3}){0,999}$/), z.maxLength(MAX_BUNDLE_FILES * 4));

export const gift = z.object({
  kind: z.enum(['points', 'times', 'notifications', 'member_days']),
  amount: z.int(),
});

export const orderFields = {
  order_id: z.string(),
  name: z.string(),
  product_code: z.nullable(productCode),
  kind: z.enum(['product', 'files']),
  /** Whom the files are free for once it is paid. */
  for: z.enum(['me', 'all']),
  fee: yuan,
  state: z.enum(ORDER_STATES),
  create_time: wireTime,
  /** Until when it can be paid. */
  expire_time: wireTime,
  pay_time: z.nullable(wireTime),
  /** The way it was paid, or was last tried. */
  provider: z.nullable(orderProvider),
  refunded_fee: yuan,
  /** The part of it that an operator has paid back by another way, where the provider would not. */
  by_hand_fee: yuan,
  /** The provider has given up paying some of it back: an operator has to. */
  refund_stuck: z.boolean(),
  /** A sentence for the buyer. */
  refund_reason: z.nullable(z.string()),
  /** The code that it was made with; null for a product. */
  code: z.nullable(z.string()),
  /** The first of them. */
  files: z.array(z.object({ name: z.string(), size: sizeBytes })),
  file_count: z.int(),
  /** Null for files: they are given for their whole life. */
  gives: z.nullable(gift),
};

export const order = z.object(orderFields);
export type WireOrder = z.output<typeof order>;

/** One kind of answer for what changes an order or shows it. */
export const orderReply = dataReply(order);

export const seriesName = requiredText(40);
/** Before the number; it may be empty, and blanks at its end count. */
export const seriesPrefix = z.pipe(
  z.string().check(z.maxLength(40)),
  // PostgreSQL's text cannot hold one.
  z.transform((text: string) => text.replaceAll('\0', '')),
);
export const seriesWidth = integer(1, 12);
