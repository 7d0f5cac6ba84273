import { useEffect } from 'react';
import type { EngineInUse } from '../use-engine.ts';
import type { ServiceDesk } from './service-desk.ts';

/** Batches from before are looked for once, where there is a service and somebody is logged in. */
export function useDesk(
  desk: Pick<ServiceDesk<'rename' | 'title' | 'image'>, 'lookUp'>,
  { service, hindrance }: EngineInUse,
): void {
  const mayLook = service !== undefined && hindrance === undefined;
  useEffect(() => {
    if (mayLook) void desk.lookUp();
  }, [desk, mayLook]);
}
