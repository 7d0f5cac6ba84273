import { CloudUpload } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { useAddress } from '#ui/lists/use-address.ts';
import { OwnBundlesList } from './own-bundles/OwnBundlesList.tsx';
import { OwnFilesList } from './own-files/OwnFilesList.tsx';
import { RemovedFilesList } from './removed-files/RemovedFilesList.tsx';
import { text } from './text.ts';

type Kind = keyof typeof text.ownBundles.kind;

const KINDS: readonly Kind[] = ['file', 'bundle', 'removed'];
const CHOICES = KINDS.map((kind) => ({ value: kind, label: text.ownBundles.kind[kind] }));

/** /v/list: what this viewer has sent, what of it they share under common codes, what they removed. */
export function OwnFilesScreen() {
  const [kind, show] = useKind();
  return (
    <div className="container-page pt-8 pb-24 sm:pt-11">
      <Head here={kind === 'bundle' ? paths.ownBundles() : paths.ownFiles()} />
      <Segmented
        legend={text.ownBundles.kinds}
        choices={CHOICES}
        value={kind}
        onChange={show}
        className="mb-4"
      />
      {kind === 'file' && <OwnFilesList />}
      {kind === 'bundle' && <OwnBundlesList onShowFiles={() => show('file')} />}
      {kind === 'removed' && <RemovedFilesList />}
    </div>
  );
}

/** Holds the kind that the list shows, kept in the address. */
function useKind(): [Kind, (kind: Kind) => void] {
  const [query, write] = useAddress();
  const kind = KINDS.find((known) => known === query.get('kind')) ?? 'file';
  // A filter of the files says nothing about bundles, so it is dropped.
  const show = (next: Kind) => write(new URLSearchParams(next === 'file' ? {} : { kind: next }));
  return [kind, show];
}

function Head({ here }: { here: string }) {
  const isLogin = useClientState((state) => state.isLogin);
  return (
    <PageHead
      title={text.ownFiles.title}
      lead={isLogin ? text.ownFiles.lead : <VisitorLead here={here} />}
      aside={
        <ButtonLink to={paths.home()} variant="primary" icon={<CloudUpload size={18} />}>
          {text.ownFiles.send}
        </ButtonLink>
      }
      className="mb-6"
    />
  );
}

function VisitorLead({ here }: { here: string }) {
  return (
    <>
      {text.ownFiles.leadVisitor}{' '}
      <Link to={paths.login(here)} className="text-brand underline">
        {text.ownFiles.login}
      </Link>
    </>
  );
}
