import { readRoomName } from '@transmit/contract';
import { useParams } from 'react-router';
import { useSendApart } from '#features/files/uploads/list/use-send-apart.ts';
import { RoomDoor } from '#features/rooms/door/RoomDoor.tsx';
import { RoomPage } from '#features/rooms/RoomPage.tsx';

/**
 * /v/textsync/{room?}: one text for everybody in a room. It stands in app/ because a file that is sent
 * into the room goes by the sending engine of another feature.
 */
export function TextSyncScreen() {
  const { room } = useParams();
  return room === undefined ? <RoomDoor /> : <SharedRoom key={room} typed={room} />;
}

function SharedRoom({ typed }: { typed: string }) {
  // The server says in its own words that a name can be no room.
  const room = readRoomName(typed) ?? typed;
  const sending = useSendApart(room);
  return <RoomPage room={room} sending={sending} />;
}
