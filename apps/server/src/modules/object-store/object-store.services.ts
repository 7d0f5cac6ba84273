/** What stands beside the kernel's storage port when it is the embedded store. */
import type { EmbeddedStorage } from './store/embedded-storage.ts';

export interface ObjectStoreServices {
  /** Its HTTP front is served from it; undefined with real COS. */
  embedded: EmbeddedStorage | undefined;
}

declare module '#kernel/services.ts' {
  interface Services extends ObjectStoreServices {}
}
