/**
 * libheif as its project ships it: two separate, unmodified files and the licence that goes with them
 * (LGPL-3.0). They can be replaced by another build of the library without building the product.
 */
import licenceUrl from 'libheif-js/libheif-wasm/LICENSE?url';
import scriptUrl from 'libheif-js/libheif-wasm/libheif.js?url';
import programUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';

export const HEIC_SCRIPT_URL = scriptUrl;
export const HEIC_PROGRAM_URL = programUrl;
export const HEIC_LICENCE_URL = licenceUrl;
