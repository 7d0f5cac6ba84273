import { encodeFrame, ROOM_CLOSE } from '@transmit/contract';
import { expect, it } from 'vitest';
import { createMember, type Line, SLOW } from './room-socket.ts';

/** A reader that leaves `waiting` bytes unread. */
function slowReader(waiting: number) {
  const sent: Uint8Array[] = [];
  const closed: number[] = [];
  const line: Line = {
    bufferedAmount: waiting,
    isOpen: true,
    send: (frame) => sent.push(frame),
    close: (code) => closed.push(code),
  };
  const nowhere = { anchor: '', head: '', is_typing: false };
  const member = createMember(line, { id: 'a', device: 'phone', client: '', ...nowhere });
  return { member, sent, closed };
}

it.each<[waiting: number, edits: number, places: number, closed: number[]]>([
  [0, 1, 1, []],
  [SLOW.losesPresence, 1, 1, []],
  [SLOW.losesPresence + 1, 1, 0, []],
  [SLOW.isClosed + 1, 0, 0, [ROOM_CLOSE.tryAgain]],
])('with %i bytes unread: %i edits, %i places, closed with %j', (waiting, edits, places, codes) => {
  const frame = encodeFrame('edit', new Uint8Array(3));
  const reader = slowReader(waiting);
  reader.member.send(frame);
  expect(reader.sent).toHaveLength(edits);
  reader.member.sendIfQuick(frame);
  expect(reader.sent).toHaveLength(edits + places);
  expect(reader.closed).toEqual(codes);
});
