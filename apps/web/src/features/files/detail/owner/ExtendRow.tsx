import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#api/client.ts';
import { useClientState } from '#platform/client-state.ts';
import { Button } from '#ui/Button.tsx';
import { SelectControl } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import { text } from '../../text.ts';
import { expiryRule } from '../../uploads/settings-form.ts';
import { longerChoices } from './longer-choices.ts';
import { OwnerRow } from './OwnerRow.tsx';
import { useChange } from './use-change.ts';

export function ExtendRow({ code, expireTime }: { code: string; expireTime: string }) {
  const isLogin = useClientState((state) => state.isLogin);
  const choices = longerChoices(expiryRule(isLogin).choices, expireTime, Date.now());
  const [chosen, setChosen] = useState<number>();
  const days = choices.find((choice) => choice === chosen) ?? choices.at(-1) ?? 0;
  const extend = useChange(
    code,
    () => client.files.extend({ code, expire_days: days }),
    ({ data }) => toast(text.owner.extended(data.expire_time.slice(0, 16))),
  );
  return (
    <OwnerRow
      icon={<CalendarPlus size={18} />}
      label={text.owner.extend}
      value={expireTime.slice(0, 16)}
      error={extend.error}
    >
      {choices.length === 0 ? (
        <span className="text-small text-muted">{text.owner.extendMost}</span>
      ) : (
        <span className="flex gap-2.5">
          <SelectControl
            aria-label={text.owner.extend}
            value={String(days)}
            options={choices.map((choice) => ({
              value: String(choice),
              label: text.owner.extendTo(choice),
            }))}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
          <Button busy={extend.isPending} onClick={() => extend.mutate(undefined)}>
            {text.owner.extendAction}
          </Button>
        </span>
      )}
    </OwnerRow>
  );
}
