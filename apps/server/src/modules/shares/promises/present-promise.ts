import type { CallContext } from '#http/call-context.ts';
import type { PromisedShareRow } from '../shares.tables.ts';

export function presentPromise(
  { code, kept_at }: PromisedShareRow,
  { services }: Pick<CallContext, 'services'>,
) {
  const detail_url = `${services.publicOrigin}/v/detail/${code}`;
  return { code, detail_url, kept: kept_at !== null };
}
