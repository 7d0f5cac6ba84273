/** The services that the area of notices adds. */
import { sharedSecret } from '#kernel/database/secrets.ts';
import type { Kernel, Services } from '#kernel/services.ts';
import { createOutsidePost, listLocalHosts, type OutsidePost } from './delivery/outside-post.ts';
import { type PushKeys, readPushKeys } from './messages/web-push.ts';
import { tellAccountNews } from './telling/tell-events.ts';

export interface NoticesServices {
  /** Proves this site to push services; made once, for all its processes. */
  noticePushKeys: PushKeys;
  noticePost: OutsidePost;
}

export async function openNoticeServices({
  db,
  config,
  publicOrigin,
}: Kernel): Promise<NoticesServices & Pick<Services, 'accountNews'>> {
  return {
    accountNews: { tell: tellAccountNews },
    noticePushKeys: readPushKeys(await sharedSecret(db, 'web-push')),
    noticePost: createOutsidePost({
      localHosts: listLocalHosts(publicOrigin, config.noticeHosts),
    }),
  };
}

declare module '#kernel/services.ts' {
  interface Services extends NoticesServices {}
}
