/** Files as rows, for the tests of areas that work on them. */

export { createFile } from '#modules/files/records/create-file.ts';
export { getFile } from '#modules/files/records/files.store.ts';
export { createCode } from '#modules/files/records/fresh-code.ts';
export { purgeObjects } from '#modules/files/removal/purge-objects.ts';
export { buildFile, buildUpload } from '#modules/files/testing/build-file.ts';
