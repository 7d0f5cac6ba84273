import { ChartColumn } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { pageText } from '../../page-text.ts';
import { OwnerRow } from './OwnerRow.tsx';

/** The way to who looked and downloaded. */
export function VisitsRow({ code }: { code: string }) {
  return (
    <OwnerRow icon={<ChartColumn size={18} />} label={pageText.owner.visits} error={null}>
      <ButtonLink to={paths.visits(code)}>{pageText.owner.visitsAction}</ButtonLink>
    </OwnerRow>
  );
}
