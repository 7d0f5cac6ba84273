/** Files as rows, for the tests of areas that work on them. */
export { buildFile, buildUpload } from '#modules/files/build-file.ts';
export { getFile } from '#modules/files/files.store.ts';
export { purgeObjects } from '#modules/files/purge-objects.ts';
