import type { PartPage } from '#adapters/object-storage/object-storage.ts';
import type { CallContext } from '#http/call-context.ts';
import { LongWork } from './long-work.ts';
import { findOwnParts } from './own-upload.ts';
import { closeParts } from './parts.store.ts';

const listings = new LongWork<PartPage | undefined>();

interface Standing {
  part_size: number;
  parts: { number: number; size: number; etag: string }[];
  next?: number;
  is_complete: boolean;
}

const NOTHING: Standing = { part_size: 0, parts: [], is_complete: false };

/** The parts that have arrived, by the store's own word. */
export async function showPartStanding(
  { key, after = 0 }: { key: string; after?: number | undefined },
  context: CallContext,
): Promise<Standing> {
  const upload = await findOwnParts(key, context);
  const { parts: store } = context.services.storage;
  const { store_upload: uploadId, part_bytes, proof_etag } = upload;
  if (upload.file_id !== null || (uploadId === null && proof_etag !== null)) {
    return { ...NOTHING, part_size: part_bytes ?? 0, is_complete: true };
  }
  // A store that lends credentials is asked by these.
  if (!store || uploadId === null || part_bytes === null) return NOTHING;
  const page = await listings.wait(`${uploadId} after ${after}`, () =>
    store.listParts({ key, uploadId, after }),
  );
  if (page) {
    const parts = page.parts.map(({ partNumber, sizeBytes, etag }) => ({
      number: partNumber,
      size: sizeBytes,
      etag,
    }));
    const { next } = page;
    return { part_size: part_bytes, parts, ...(next && { next }), is_complete: false };
  }
  // Completed by a call whose answer was lost, which the next one finds out, or swept away by the store.
  if (upload.is_completing) return { ...NOTHING, part_size: part_bytes, is_complete: true };
  await closeParts(context.services.db, upload);
  return NOTHING;
}
