import { Download, RotateCcw } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { confirm } from '#ui/overlays/confirm.ts';
import { formatBytes } from '#ui/words/format.ts';
import { type CutoutModels, isFetchingModel, type Larger, useModelSwitch } from './api.ts';
import { ModelFetching } from './ModelFetching.tsx';
import { text } from './text.ts';

/** A larger model: its size before anything else, the button that fetches and switches on, and how that goes. */
export function LargerModel({ model, models }: { model: Larger; models: CutoutModels }) {
  const change = useModelSwitch();
  const { name, bytes, seconds, is_fetched } = model;
  const { chosen, is_fixed, job } = models;
  const isComing = isFetchingModel(models);
  const hasFailed = job?.state === 'failed' && chosen !== name;
  const size = formatBytes(bytes);
  const { question } = text;
  const ask = async () => {
    const title = question.title(text.titleOf(name));
    const visitors = question.visitors(size, seconds);
    const body = is_fetched ? visitors : `${question.fetch(size)}${visitors}`;
    if (await confirm({ title, body, action: question.action })) change.mutate(name);
  };
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3 font-semibold">{text.titleOf(name)}</h2>
        {chosen === name && !is_fixed && <Badge tone="ok">{text.inUse}</Badge>}
        {chosen !== name && !isComing && (
          <Button
            variant="primary"
            icon={hasFailed ? <RotateCcw size={18} /> : <Download size={18} />}
            busy={change.isPending}
            disabled={is_fixed}
            onClick={ask}
          >
            {hasFailed ? text.retry : is_fetched ? text.use : text.fetchAndUse(size)}
          </Button>
        )}
      </div>
      <ModelFacts model={model} />
      {change.error && (
        <Notice tone="danger" urgent>
          {text.notSwitched(errorText(change.error))}
        </Notice>
      )}
      {job && chosen !== name && <ModelFetching key={job.job_id} job={job} />}
    </Card>
  );
}

function ModelFacts({ model }: { model: Larger }) {
  const { bytes, licence, seconds, sha256, source, is_fetched } = model;
  return (
    <>
      <p data-figures>{text.facts(formatBytes(bytes), licence, seconds)}</p>
      <div className="grid gap-1 text-small text-muted">
        <p>{is_fetched ? text.fetched : text.source(source)}</p>
        <p>
          {text.sum} <code className="font-code break-all">{sha256}</code>
        </p>
      </div>
    </>
  );
}
