import { CloudUpload } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/client-state.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { useAddress } from '#ui/use-address.ts';
import { BundlesList } from './bundles/BundlesList.tsx';
import { text } from './text.ts';
import { UploadsList } from './uploads/UploadsList.tsx';

type Kind = keyof typeof text.bundles.kind;

const KINDS: readonly Kind[] = ['file', 'bundle'];
const CHOICES = KINDS.map((kind) => ({ value: kind, label: text.bundles.kind[kind] }));

/** /v/list: what this viewer has sent, and what of it they share under common codes. */
export function UploadsScreen() {
  const [kind, show] = useKind();
  return (
    <div className="container-page pt-8 pb-24 sm:pt-11">
      <Head here={kind === 'bundle' ? paths.bundles() : paths.uploads()} />
      <Segmented
        legend={text.bundles.kinds}
        choices={CHOICES}
        value={kind}
        onChange={show}
        className="mb-4"
      />
      {kind === 'bundle' ? <BundlesList onShowFiles={() => show('file')} /> : <UploadsList />}
    </div>
  );
}

/** Which of the two, kept in the address. */
function useKind(): [Kind, (kind: Kind) => void] {
  const [query, write] = useAddress();
  const kind = KINDS.find((known) => known === query.get('kind')) ?? 'file';
  // What the files were narrowed to says nothing of the bundles.
  const show = (next: Kind) => write(new URLSearchParams(next === 'file' ? {} : { kind: next }));
  return [kind, show];
}

function Head({ here }: { here: string }) {
  const isLogin = useClientState((state) => state.isLogin);
  return (
    <PageHead
      title={text.uploads.title}
      lead={
        isLogin ? (
          text.uploads.lead
        ) : (
          <>
            {text.uploads.leadVisitor}{' '}
            <Link to={paths.login(here)} className="text-brand underline">
              {text.uploads.login}
            </Link>
          </>
        )
      }
      aside={
        <ButtonLink to={paths.home()} variant="primary" icon={<CloudUpload size={18} />}>
          {text.uploads.send}
        </ButtonLink>
      }
      className="mb-6"
    />
  );
}
