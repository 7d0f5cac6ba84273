/**
 * libheif as its project ships it: two separate, unmodified files and the licence that goes with them
 * (LGPL-3.0). They can be replaced by another build of the library without building the product.
 */
import licenceUrl from 'libheif-js/libheif-wasm/LICENSE?url';
import scriptUrl from 'libheif-js/libheif-wasm/libheif.js?url';
import programUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** The addresses of all three; the licence is named here so that every build carries it. */
export const HEIC_FILES = { scriptUrl, programUrl, licenceUrl } as const;
