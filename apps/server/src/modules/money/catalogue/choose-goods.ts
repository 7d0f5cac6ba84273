/** Builds the order that somebody wishes for, at the server's price (SECURITY T13). */
import { createHash } from 'node:crypto';
import {
  type Gift,
  giftOf,
  isProductCode,
  PRODUCTS,
  type ProductCode,
  productOrderName,
  receiverFeeFen,
  takesMoney,
} from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { isReady, limitBundles, listBundledFiles } from '#modules/bundles/index.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { findFees, purchases, viewerFeeFen } from '#modules/shares/index.ts';
import { EVERYBODY, listEntitled } from '../entitlements/entitlements.store.ts';
import { filesOrderName } from '../money-text.ts';
import { getProduct } from './products.store.ts';

export interface OrderWish {
  code?: string | undefined;
  captcha?: string | undefined;
  index?: number | undefined;
  indexes?: string | undefined;
  product_code?: string | undefined;
  count?: number | undefined;
  for?: 'me' | 'all' | undefined;
  password?: string | undefined;
}

interface PricedFile {
  file: FileRow;
  feeFen: number;
}

export interface Goods {
  kind: 'product' | 'files';
  audience: 'me' | 'all';
  name: string;
  feeFen: number;
  product: { code: ProductCode; count: number; gift: Gift } | undefined;
  code: string | null;
  files: PricedFile[];
}

export async function chooseGoods(wish: OrderWish, context: CallContext): Promise<Goods> {
  if (wish.product_code !== undefined) return chooseProduct(wish, context);
  const { code } = wish;
  if (code === undefined) fail('E_PARAM', { fields: { code: FIELD_FAULTS.orderWish } });
  return chooseFiles({ ...wish, code }, context);
}

/** PRODUCT §5: visitors buy files alone. */
async function chooseProduct(
  { product_code: code = '', count = 1 }: OrderWish,
  { services, viewer }: CallContext,
): Promise<Goods> {
  if (!takesMoney(services.config.payProviders)) {
    fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.nothingSold });
  }
  if (viewer.role === 'visitor') fail('E_LOGIN', { text: REFUSALS.E_LOGIN.buyProduct });
  if (!isProductCode(code) || count > PRODUCTS[code].maxCount) fail('E_PARAM');
  const product = await getProduct(services.db, code);
  return {
    kind: 'product',
    audience: 'me',
    name: productOrderName(product.name, count),
    feeFen: product.price_fen * count,
    product: { code, count, gift: giftOf(code, count) },
    code: null,
    files: [],
  };
}

async function chooseFiles(
  wish: OrderWish & { code: string },
  context: CallContext,
): Promise<Goods> {
  const { code: typed, captcha, password } = wish;
  const { shared, access } = await purchases.find({ code: typed, captcha, password }, context);
  if (shared.kind === 'collection') fail('E_STATE', { text: REFUSALS.E_STATE.isCollection });
  if (shared.kind === 'promise') fail('E_STATE', { text: REFUSALS.E_STATE.isPromise });
  const audience = wish.for ?? 'me';
  if (audience === 'all' && !access.isOwner) {
    fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.payForAll });
  }
  const there =
    shared.kind === 'file'
      ? [shared]
      : await findChosen(shared.id, { wish, now: context.now }, context);
  const priced =
    audience === 'all' ? await priceForAll(there, context) : await priceFor(there, access, context);
  const files = priced.filter(({ feeFen }) => feeFen > 0);
  if (files.length === 0) fail('E_NOT_PAID_FILE');
  return {
    kind: 'files',
    audience,
    name: filesOrderName(files[0]?.file.name ?? '', files.length),
    feeFen: files.reduce((sum, { feeFen }) => sum + feeFen, 0),
    product: undefined,
    code: shared.code,
    files,
  };
}

/**
 * Lists the chosen files of a bundle that are still there; all of them when the wish names none.
 */
async function findChosen(
  bundleId: number,
  { wish: { index, indexes }, now }: { wish: OrderWish; now: number },
  context: CallContext,
): Promise<FileRow[]> {
  const named = [
    ...(indexes?.split(',').map(Number) ?? []),
    ...(index === undefined ? [] : [index]),
  ];
  const wanted = new Set(named);
  await limitBundles([bundleId], context);
  const all = await listBundledFiles(context.services.db, bundleId);
  const chosen = all.filter(
    (file) => isReady(file, now) && (wanted.size === 0 || wanted.has(file.position)),
  );
  if (chosen.length === 0) fail('E_EXPIRED', { text: REFUSALS.E_EXPIRED.choice });
  return chosen;
}

async function priceFor(
  files: readonly FileRow[],
  { isOwner }: { isOwner: boolean },
  context: CallContext,
): Promise<PricedFile[]> {
  const feeOf = await findFees(files, context);
  return files.map((file) => ({
    file,
    feeFen: viewerFeeFen({ isOwner, ...feeOf(file) }),
  }));
}

/** Paid by its sender, a file is free for everybody; once is enough. */
async function priceForAll(
  files: readonly FileRow[],
  { services }: CallContext,
): Promise<PricedFile[]> {
  const isSold = takesMoney(services.config.payProviders);
  const fileIds = files.map(({ id }) => id);
  const paid = await listEntitled(services.db, { owners: [EVERYBODY], fileIds });
  return files.map((file) => ({
    file,
    feeFen: paid.has(file.id) ? 0 : receiverFeeFen(file.size_bytes, isSold),
  }));
}

/** The same wish is the same order while it is unpaid; another price is another wish. */
export function wishOf(goods: Goods): string {
  const { kind, audience, feeFen, product, code, files } = goods;
  const named = files.map(({ file, feeFen: fen }) => [file.id, fen]);
  const parts = [kind, audience, feeFen, product?.code, product?.count, code, named];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
