import { deviceOf } from '#platform/browser/user-agent.ts';
import { paths } from './paths.ts';

/** PRODUCT §3: where the brand, 首页 and logging in lead; a phone has a home of its own. */
export function homePath(userAgent: string = navigator.userAgent): string {
  return deviceOf(userAgent) === 'mobile' ? paths.mobileHome() : paths.front();
}
