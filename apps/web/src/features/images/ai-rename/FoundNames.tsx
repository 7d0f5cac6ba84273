import { JobNotices } from '../ai/service/JobNotices.tsx';
import { useDesk } from '../ai/service/use-desk.ts';
import { nameDesk } from './name-desk.ts';
import { useNameEngine } from './use-name-engine.ts';

/** Names that were paid for and wait, on a page that has no files yet. */
export function FoundNames() {
  useDesk(nameDesk, useNameEngine());
  return <JobNotices desk={nameDesk} />;
}
