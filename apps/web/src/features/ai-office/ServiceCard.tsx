import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, FlaskConical, TriangleAlert } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type AiOffice, isTesting, officeQuery, testService } from './api.ts';
import { text } from './text.ts';

type Service = NonNullable<AiOffice['service']>;

interface ServiceCardProps {
  office: AiOffice;
  service: Service;
}

/** The service, its state, and the button that tests it. */
export function ServiceCard({ office, service }: ServiceCardProps) {
  const queries = useQueryClient();
  const starting = useMutation({
    mutationFn: testService,
    onSettled: () => queries.invalidateQueries({ queryKey: officeQuery.queryKey }),
  });
  const isBusy = starting.isPending || isTesting(office);
  return (
    <Card className="p-5 sm:p-6">
      <Head service={service} isBusy={isBusy} onTest={() => starting.mutate()} />
      <Facts office={office} service={service} />
      <p className="mt-4 text-small text-muted">{text.testHint}</p>
      <div role="status" className="mt-3 grid gap-2">
        <TestResult test={office.test} />
        {starting.error && <p className="text-small text-danger">{errorText(starting.error)}</p>}
      </div>
    </Card>
  );
}

interface HeadProps {
  service: Service;
  isBusy: boolean;
  onTest: () => void;
}

function Head({ service, isBusy, onTest }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-h3 font-semibold">
        {service.name}
        <span className="ml-2 text-small font-normal text-muted">
          {text.circuit[service.circuit]}
          {service.retry_time && ` · ${text.retryAt(service.retry_time)}`}
        </span>
      </h2>
      <Button icon={<FlaskConical size={18} aria-hidden="true" />} busy={isBusy} onClick={onTest}>
        {isBusy ? text.testing : text.test}
      </Button>
    </div>
  );
}

function Facts({ office, service }: ServiceCardProps) {
  const { facts } = text;
  const rows = [
    [facts.address, service.base_url],
    [facts.vision, service.vision_model],
    [facts.image, service.image_model || facts.noImage],
    [facts.dialect, service.dialect],
    [facts.queue, text.queue(office.running, office.waiting, office.paused)],
  ] as const;
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-small text-muted">{name}</dt>
          <dd className="min-w-0 break-all" data-figures>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TestResult({ test }: Pick<AiOffice, 'test'>) {
  if (!test) return null;
  return (
    <>
      {test.parts.map(({ part, is_ok, message, seconds }) => (
        <p key={part} className="flex items-start gap-2 text-small">
          {is_ok ? (
            <Check size={18} className="mt-0.5 shrink-0 text-brand" aria-hidden="true" />
          ) : (
            <TriangleAlert size={18} className="mt-0.5 shrink-0 text-danger" aria-hidden="true" />
          )}
          <span>
            {text.parts[part]}：{message} · {text.seconds(seconds)}
          </span>
        </p>
      ))}
      {test.message && <p className="text-small text-danger">{test.message}</p>}
      {test.state === 'done' && (
        <p className="text-caption text-muted" data-figures>
          {text.testedAt} {test.time}
        </p>
      )}
    </>
  );
}
