import { Cpu, Sparkles } from 'lucide-react';
import { Badge } from '#ui/feedback/Badge.tsx';
import { aiWords } from './ai-words.ts';

interface EngineBadgeProps {
  name?: string | undefined;
  localName?: string;
}

/** Names the engine of a result in words: never a logo. Without a name it is the built-in engine. */
export function EngineBadge({ name, localName = aiWords.local }: EngineBadgeProps) {
  const Icon = name === undefined ? Cpu : Sparkles;
  return (
    <Badge className="max-w-48 text-caption!">
      <Icon size={13} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{name ?? localName}</span>
    </Badge>
  );
}
