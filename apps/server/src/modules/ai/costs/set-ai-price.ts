import { type AiKind, toFen, toYuan } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { findPrice, setPrice } from './costs.store.ts';

export async function setAiPrice(
  { kind, price_per_thousand }: { kind: AiKind; price_per_thousand: number },
  { services, viewer, now }: CallContext,
): Promise<void> {
  const fen = toFen(price_per_thousand);
  if (fen === undefined) fail('E_PARAM');
  await services.db.transaction().execute(async (tx) => {
    const before = await findPrice(tx, kind);
    await setPrice(tx, { kind, fen_per_thousand: fen, updated_at: now });
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'ai.price',
      target: kind,
      before: { price_per_thousand: toYuan(before.fen_per_thousand) },
      after: { price_per_thousand },
    });
  });
}
