import type { VersionTarget } from '@transmit/contract';
import type { Generated, Selectable } from 'kysely';

interface VersionsTables {
  versions: VersionTable;
  version_releases: ReleaseTable;
}

export type VersionRow = Selectable<VersionTable>;

interface VersionTable {
  id: Generated<number>;
  product: string;
  ver_num: string;
  /** 1 frontend, 2 backend, 3 all (spec §3). */
  target: VersionTarget;
  content: string;
  created_at: number;
  /** When it went online last. */
  released_at: number | null;
  /** 1 = the online version of its target. */
  is_pro: number;
}

/** One going online; what is online follows from those that were not undone. */
interface ReleaseTable {
  id: Generated<number>;
  version_id: number;
  released_at: number;
  undone_at: number | null;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends VersionsTables {}
}
