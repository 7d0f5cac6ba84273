import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';
import type { PaidQuestion, Wanted } from './ask-for-link.ts';

/** spec §4: the pre-order of a paid download, at the fee that was shown; answers its number. */
export async function orderDownload(wanted: Wanted, fee: number): Promise<string> {
  const input = { code: wanted.code, ...partOf(wanted), ...nameOf(wanted), fee };
  const { data } = await lookUp((proof) => client.money.preCreate({ ...input, ...proof }));
  return data.order_id;
}

/** spec §7: the name of what is bought goes along; of a bundle the server knows it. */
function nameOf(wanted: Wanted): { name?: string } {
  return wanted.kind === 'file' ? { name: wanted.name } : {};
}

/** Names the wanted files of a bundle. */
export function partOf(wanted: Wanted): { index?: number; indexes?: string } {
  if (wanted.kind === 'entry') return { index: wanted.index };
  return wanted.kind === 'zip' && wanted.indexes ? { indexes: wanted.indexes.join() } : {};
}

/** SECURITY §3 row 21: the fee is another by now. The same question with the right one, if that is it. */
export function withRightFee(question: PaidQuestion, refusal: unknown): PaidQuestion | undefined {
  if (!(refusal instanceof ApiError) || refusal.code !== 'E_FEE_CHANGED') return undefined;
  const { fee } = refusal.data;
  return typeof fee === 'number' ? { ...question, message: refusal.message, fee } : undefined;
}
