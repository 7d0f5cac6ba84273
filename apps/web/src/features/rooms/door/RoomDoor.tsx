import { useMutation } from '@tanstack/react-query';
import { readRoomName } from '@transmit/contract';
import { ArrowRight, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { enterRoom } from '../api.ts';
import { text } from '../text.ts';

/** /v/textsync: a new room, or one whose code somebody has given. */
export function RoomDoor() {
  const words = text.door;
  return (
    <div className="container-page grid max-w-[1000px]! grid-cols-1 gap-6 pt-6 pb-16 sm:pt-11">
      <PageHead title={text.door.title} lead={words.lead} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <MakeRoom />
        <EnterRoom />
      </div>
    </div>
  );
}

function MakeRoom() {
  const navigate = useNavigate();
  const words = text.door;
  const make = useMutation({
    mutationFn: () => enterRoom(),
    onSuccess: (room) => navigate(paths.textSync(room)),
  });
  return (
    <Card raised aria-labelledby="make-room" className="grid gap-4 p-5 sm:p-7">
      <h2 id="make-room" className="text-h3 font-semibold">
        {words.make}
      </h2>
      <p className="text-muted">{words.makeBody}</p>
      <Button
        variant="primary"
        size="lg"
        icon={<Plus size={20} />}
        busy={make.isPending}
        onClick={() => make.mutate()}
      >
        {words.make}
      </Button>
      {make.error && (
        <Notice tone="danger" urgent>
          {errorText(make.error)}
        </Notice>
      )}
    </Card>
  );
}

function EnterRoom() {
  const navigate = useNavigate();
  const words = text.door;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const enter = (event: FormEvent) => {
    event.preventDefault();
    const room = readRoomName(typed);
    if (room === undefined) return setFault(words.invalid);
    void navigate(paths.textSync(room));
  };
  return (
    <Card aria-labelledby="enter-room" className="p-5 sm:p-7">
      <form onSubmit={enter} noValidate className="grid gap-4">
        <h2 id="enter-room" className="text-h3 font-semibold">
          {words.enter}
        </h2>
        <p className="text-muted">{words.enterBody}</p>
        <RoomField
          typed={typed}
          fault={fault}
          onType={(next) => {
            setTyped(next);
            setFault('');
          }}
        />
        <Button type="submit" size="lg" icon={<ArrowRight size={20} />}>
          {words.enter}
        </Button>
      </form>
    </Card>
  );
}

interface RoomFieldProps {
  typed: string;
  fault: string;
  onType: (typed: string) => void;
}

function RoomField({ typed, fault, onType }: RoomFieldProps) {
  const words = text.door;
  return (
    <TextField
      label={words.field}
      hint={words.hint}
      value={typed}
      error={fault || undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
