import type { CoreTables } from './core.tables.ts';

/**
 * Every table of the product. An area declares its own beside itself (`declare module
 * '#kernel/database/tables.ts'`), so that the database knows no area.
 */
export interface Tables extends CoreTables {}
