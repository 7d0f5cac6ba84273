import { Users } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { pageText } from '../../page-text.ts';
import { OwnerRow } from './OwnerRow.tsx';

/** The way to a code for each person of a list. */
export function PersonCodesRow({ code }: { code: string }) {
  return (
    <OwnerRow
      icon={<Users size={18} />}
      label={pageText.owner.personCodes}
      value={pageText.owner.personCodesHint}
      error={null}
    >
      <ButtonLink to={paths.personCodes(code)}>{pageText.owner.personCodesAction}</ButtonLink>
    </OwnerRow>
  );
}
