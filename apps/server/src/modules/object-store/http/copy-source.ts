import { CosError, parseCopySource } from '@transmit/cos';
import { weigh } from '#core/preconditions.ts';
import { findObjectRow, type ObjectRow } from '../store/objects.store.ts';
import { requireAction } from './access.ts';
import type { Exchange } from './exchange.ts';
import { isArchived } from './stored-meta.ts';

/** The object that `x-cos-copy-source` names, if this caller may read it (spec §5, §8). */
export async function findCopySource(exchange: Exchange): Promise<ObjectRow> {
  const { store, front, caller } = exchange;
  const source = parseCopySource(header(exchange, 'x-cos-copy-source') ?? '');
  // PostgreSQL has no text with this character.
  if (!source || source.key.includes('\0')) throw new CosError('InvalidCopySource');
  if (source.bucket !== front.bucket) throw new CosError('AccessDenied');
  requireAction(caller, 'GetObject', source.key);
  const object = await findObjectRow(store.db, source.key);
  if (!object) throw new CosError('NoSuchKey');
  if (isArchived(object.storage_class)) throw new CosError('InvalidObjectState');
  const verdict = weigh(
    {
      ifMatch: header(exchange, 'x-cos-copy-source-if-match'),
      ifUnmodifiedSince: header(exchange, 'x-cos-copy-source-if-unmodified-since'),
      ifNoneMatch: header(exchange, 'x-cos-copy-source-if-none-match'),
      ifModifiedSince: header(exchange, 'x-cos-copy-source-if-modified-since'),
    },
    { etag: object.etag, modifiedAt: object.modified_at },
  );
  if (verdict !== 'proceed') throw new CosError('PreconditionFailed');
  return object;
}

function header({ request }: Exchange, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
