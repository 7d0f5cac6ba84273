import type { Generated } from 'kysely';

export interface VersionsTables {
  versions: {
    id: Generated<number>;
    product: string;
    ver_num: string;
    /** 1 frontend, 2 backend, 3 all (spec §3). */
    target: number;
    content: string;
    created_at: number;
    released_at: number | null;
    /** 1 = the online version of its target. */
    is_pro: number;
  };
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends VersionsTables {}
}
