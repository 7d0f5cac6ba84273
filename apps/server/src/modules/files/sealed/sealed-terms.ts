/** The server takes no word of a sealed sending that it could read (PRODUCT §10). */
import { cleanFileName, findOpenTerms, SEALED_NAME } from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';

type Asked = Parameters<typeof findOpenTerms>[0] & { name: string; sealed?: string | undefined };

/** Refuses what a sealed sending must not tell, and all of them where the operator takes none. */
export function refuseOpenTerms(
  request: Asked,
  { services }: { services: Pick<CallContext['services'], 'config'> },
): void {
  if (request.sealed === undefined) return;
  if (!services.config.sealing) fail('E_STATE', { text: REFUSALS.E_STATE.sealingOff });
  const open = findOpenTerms(request);
  if (open.length === 0) return;
  fail('E_PARAM', {
    fields: Object.fromEntries(open.map((field) => [field, FIELD_FAULTS.notSealed])),
  });
}

/** One name for all of them, whatever a client may say. */
export function chooseName({ name, sealed }: Pick<Asked, 'name' | 'sealed'>): string {
  return sealed === undefined ? cleanFileName(name) : SEALED_NAME;
}
