/** The service beside the kernel's storage port that only the embedded store has. */
import type { EmbeddedStorage } from './store/embedded-storage.ts';

export interface ObjectStoreServices {
  /** Its HTTP front is served from it; undefined with real COS. */
  embedded: EmbeddedStorage | undefined;
}

declare module '#kernel/services.ts' {
  interface Services extends ObjectStoreServices {}
}
