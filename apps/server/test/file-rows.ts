/** Files as rows, for the tests of areas that work on them. */
export { buildFile, buildUpload } from '#modules/files/build-file.ts';
export { createFile } from '#modules/files/create-file.ts';
export { getFile } from '#modules/files/files.store.ts';
export { createCode } from '#modules/files/fresh-code.ts';
export { purgeObjects } from '#modules/files/purge-objects.ts';
