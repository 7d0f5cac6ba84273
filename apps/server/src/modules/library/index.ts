import type { Area } from '#area.ts';
import { favoritesArchive } from './favorites/archive-favorites.ts';
import { libraryDemo } from './library.demo.ts';
import { libraryHandlers } from './library.routes.ts';
import { librarySchedule } from './library.schedule.ts';
import { libraryBelongings } from './library-belongings.ts';
import { libraryOwnData } from './library-own-data.ts';
import * as libraryTables from './migrations/0006-library.ts';
import * as expiredFiles from './migrations/0018-expired-files.ts';

export { countHits, type NameSearch, searchNewest } from './search/name-search.store.ts';

/** Own, favourite, popular and past files; visits. */
export const libraryArea: Area = {
  name: 'library',
  ownData: libraryOwnData,
  migrations: { '0006-library': libraryTables, '0018-expired-files': expiredFiles },
  handlers: { library: libraryHandlers },
  schedule: librarySchedule,
  belongings: libraryBelongings,
  archives: [favoritesArchive],
  demo: libraryDemo,
};
