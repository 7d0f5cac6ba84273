import type { Area } from '#area.ts';
import { removeNoticesOf } from './delivery/messages.store.ts';
import * as noticesTables from './migrations/0057-notices.ts';
import * as pushDevices from './migrations/0083-push-devices.ts';
import { noticesConfig } from './notices.config.ts';
import { noticesHandlers } from './notices.routes.ts';
import { noticesSchedule } from './notices.schedule.ts';
import { openNoticeServices } from './notices.services.ts';
import { noticesOwnData } from './notices-own-data.ts';

export { readMark, setMark } from './telling/notices.store.ts';
export {
  type OwnSending,
  tellAnswered,
  tellCollectedEnding,
  tellEnding,
  tellHandedIn,
  tellPickedUp,
  tellUsedUp,
} from './telling/tell-events.ts';

/** Being told: the list of notices, and the places outside to which they are sent (PRODUCT §9). */
export const noticesArea: Area = {
  name: 'notices',
  ownData: noticesOwnData,
  config: noticesConfig,
  migrations: { '0057-notices': noticesTables, '0083-push-devices': pushDevices },
  open: openNoticeServices,
  handlers: { notices: noticesHandlers },
  schedule: noticesSchedule,
  belongings: {
    name: 'notices',
    // Only users have any: there is nothing to move.
    async move() {},
    remove: (tx, owner) => removeNoticesOf(tx, owner),
  },
};
