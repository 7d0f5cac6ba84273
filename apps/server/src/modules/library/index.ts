/** The face of the library area. */
export { listFavoriteIds } from './favorites.store.ts';
export { libraryJobs } from './library.jobs.ts';
export { libraryHandlers } from './library.routes.ts';
export { libraryBelongings } from './library-belongings.ts';
