import type { Contract } from '@transmit/contract';
import { calls } from '@transmit/contract/calls';
import { createClient } from '@transmit/contract/client';
import { fetchUnheld } from './held-calls.ts';

/** Every call of the product: `client.shares.detail({ code })`. Raises ApiError, shows nothing itself. */
export const client = createClient<Contract>(calls, { fetch: fetchUnheld });
