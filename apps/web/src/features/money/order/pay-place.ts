import { readChatBrowser } from '@transmit/contract';
import type { PayProvider } from '../api.ts';

/** SECURITY T14, PAY.md §6: neither cashier runs in WeChat's own browser; the sandbox's page runs anywhere. */
const WITHOUT_CASHIER: readonly (string | undefined)[] = ['wechat', 'wecom'];

/**
 * Returns the place of paying by this provider: right here, or only after opening the page in
 * another browser.
 */
export function payPlace(provider: PayProvider, userAgent: string): 'here' | 'browser' {
  return provider !== 'sandbox' && WITHOUT_CASHIER.includes(readChatBrowser(userAgent))
    ? 'browser'
    : 'here';
}
