import type { PRODUCT as ContractProduct } from '@transmit/contract';

/**
 * spec §1: how the app names itself to its backend. Checked against the contract by its type; the
 * value itself stands beside schemas there, which would come along into the first load.
 */
export const PRODUCT: typeof ContractProduct = 'transmit';
