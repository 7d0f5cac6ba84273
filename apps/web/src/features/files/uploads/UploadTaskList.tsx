import { lazy, Suspense } from 'react';
import { taskText } from './task-text.ts';
import { UploadTaskRow } from './UploadTaskRow.tsx';
import { useUploadsView } from './uploads-view.ts';

/** From here on only the rows in sight are drawn (docs/decisions/0004). */
const VIRTUAL_FROM = 200;
const SHOWN_WHILE_LOADING = 20;

const VirtualTaskList = lazy(async () => ({
  default: (await import('./VirtualTaskList.tsx')).VirtualTaskList,
}));

export function UploadTaskList() {
  const ids = useUploadsView((state) => state.ids);
  if (ids.length <= VIRTUAL_FROM) return <PlainTaskList ids={ids} />;
  return (
    <Suspense fallback={<PlainTaskList ids={ids.slice(0, SHOWN_WHILE_LOADING)} />}>
      <VirtualTaskList ids={ids} />
    </Suspense>
  );
}

/** Rows out of sight skip layout and paint until they are scrolled to. */
function PlainTaskList({ ids }: { ids: readonly string[] }) {
  return (
    <ul aria-label={taskText.panel.title}>
      {ids.map((id) => (
        <li
          key={id}
          className="border-t border-line [contain-intrinsic-size:auto_84px] [content-visibility:auto]"
        >
          <UploadTaskRow id={id} />
        </li>
      ))}
    </ul>
  );
}
