import type { AccountsTables } from '#modules/accounts/accounts.tables.ts';
import type { BundlesTables } from '#modules/bundles/bundles.tables.ts';
import type { FilesTables } from '#modules/files/files.tables.ts';
import type { ObjectStoreTables } from '#modules/object-store/object-store.tables.ts';
import type { OperationsTables } from '#modules/operations/operations.tables.ts';
import type { VersionsTables } from '#modules/versions/versions.tables.ts';
import type { CoreTables } from './core.tables.ts';

/** Every table of the product, put together from its modules. */
export interface Tables
  extends CoreTables,
    AccountsTables,
    BundlesTables,
    FilesTables,
    ObjectStoreTables,
    OperationsTables,
    VersionsTables {}
