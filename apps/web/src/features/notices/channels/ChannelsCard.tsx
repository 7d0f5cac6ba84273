import { Send } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AddButton } from '#ui/buttons/AddButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Settings } from '../api.ts';
import { text } from '../text.ts';
import { ChannelRow } from './ChannelRow.tsx';

const ChannelDialog = lazy(async () => ({
  default: (await import('./ChannelDialog.tsx')).ChannelDialog,
}));

/** The places outside of the site, each with its last answer. */
export function ChannelsCard({ settings }: { settings: Settings }) {
  const [isAdding, setAdding] = useState(false);
  const { channels, most } = settings;
  const isFull = channels.length >= most;
  const add = (
    <AddButton isFull={isFull} onAdd={() => setAdding(true)}>
      {text.channels.add}
    </AddButton>
  );
  return (
    <Card>
      <CardHead settings={settings}>{channels.length > 0 && add}</CardHead>
      {channels.length === 0 ? (
        <NoChannels>{add}</NoChannels>
      ) : (
        <ul aria-label={text.channels.list}>
          {channels.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
      {isAdding && (
        <Suspense>
          <ChannelDialog settings={settings} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function NoChannels({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      icon={<Send size={26} />}
      title={text.channels.empty}
      body={text.channels.emptyBody}
      action={children}
    />
  );
}

function CardHead({ settings, children }: { settings: Settings; children: ReactNode }) {
  const { channels, most } = settings;
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-4 sm:px-6">
      <div className="min-w-0">
        <h2 className="text-h3 font-semibold">{text.channels.title}</h2>
        <p className="text-small text-muted">
          {channels.length >= most ? text.channels.full(most) : text.channels.lead}
        </p>
      </div>
      {children}
    </div>
  );
}
