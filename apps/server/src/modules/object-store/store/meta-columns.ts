import type { Tables } from '#kernel/database/tables.ts';
import type { ObjectMeta } from './embedded-store.ts';

type MetaColumns = Pick<Tables['store_objects'], 'content_type' | 'storage_class' | 'headers'>;

export function toMetaColumns(meta: ObjectMeta): MetaColumns {
  return {
    content_type: meta.contentType,
    storage_class: meta.storageClass,
    headers: JSON.stringify(meta.headers),
  };
}

export function fromMetaColumns(row: MetaColumns): ObjectMeta {
  return {
    contentType: row.content_type,
    storageClass: row.storage_class,
    // Written by toMetaColumns.
    headers: JSON.parse(row.headers) as Record<string, string>,
  };
}

export const PLAIN_META: Omit<ObjectMeta, 'contentType'> = {
  storageClass: 'STANDARD',
  headers: {},
};
