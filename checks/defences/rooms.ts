import { alike, type Defence } from './defence.ts';

const HERE = 'apps/server/src/modules/rooms';
const GUARD = 'apps/server/src/http/socket-guard.ts';

const socket = alike({ test: `${HERE}/sockets.routes.test.ts` });
const guard = alike({ file: GUARD, test: 'apps/server/src/http/socket-guard.test.ts' });
const content = alike({
  file: `${HERE}/check-update.ts`,
  test: `${HERE}/check-update.test.ts`,
});

/** Rooms of shared text. */
export const ROOMS: readonly Defence[] = [
  guard({
    id: 'T22 a socket opens for our own origin alone',
    snippet: "if (header('origin') !== publicOrigin) fail('E_CSRF');",
    without: '',
  }),
  guard({
    id: 'T22 a socket that a browser asks for from elsewhere is refused',
    snippet: "if (site !== undefined && site !== 'same-origin') fail('E_CSRF');",
    without: '',
  }),
  socket({
    id: 'T22 a socket is of somebody whom we know',
    file: GUARD,
    snippet: "if (viewer.identity !== 'shown') fail('E_CSRF');",
    without: '',
    name: 'opens for our own page alone',
  }),
  socket({
    id: 'T22 e whoever guesses at rooms learns nothing after twenty',
    file: `${HERE}/enter-room.ts`,
    snippet: "await countNewRoom(services, addressKey);\n  return fail('E_NOT_FOUND'",
    without: "return fail('E_NOT_FOUND'",
    name: 'tells a guesser nothing',
  }),
  {
    id: 'T22 an address makes so many rooms',
    file: `${HERE}/enter-room.ts`,
    snippet: 'await countNewRoom(services, addressKey);\n  await insertRoom(',
    without: 'await insertRoom(',
    test: `${HERE}/rooms.routes.test.ts`,
    name: 'lets one address make',
  },
  {
    id: 'T22 a room that nobody names is not guessed',
    file: `${HERE}/enter-room.ts`,
    snippet: 'CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))',
    without: "'1'",
    test: `${HERE}/rooms.routes.test.ts`,
    name: 'makes a room that nobody guesses',
  },
  socket({
    id: 'T22 one viewer has so many sockets',
    file: `${HERE}/open-sockets.ts`,
    snippet: '&& ofViewer < most(MAX_SOCKETS.perViewer)',
    without: '&& ofViewer >= 0',
    name: 'one viewer has so many sockets',
  }),
  socket({
    id: 'T22 one address has so many sockets',
    file: `${HERE}/open-sockets.ts`,
    snippet: 'ofAddress < most(MAX_SOCKETS.perAddress) &&',
    without: 'ofAddress >= 0 &&',
    name: 'one address has so many sockets',
  }),
  socket({
    id: 'T22 d a frame has an end',
    file: 'apps/server/src/http/web-sockets.ts',
    snippet: 'maxPayload: MAX_ROOM_FRAME_BYTES,',
    without: 'maxPayload: 8 * MAX_ROOM_FRAME_BYTES,',
    name: 'too large a frame',
  }),
  socket({
    id: 'T22 d parts of a frame have an end together',
    file: `${HERE}/room-socket.ts`,
    snippet: "if (size > MAX_ROOM_EDIT_BYTES) member.close(ROOM_CLOSE.policy, 'large');",
    without: 'void size;',
    name: 'parts without an end',
  }),
  socket({
    id: 'T22 b a flood closes its socket',
    file: `${HERE}/room-socket.ts`,
    snippet: "if (!bucket.take(now)) return member.close(ROOM_CLOSE.policy, 'flood');",
    without: 'bucket.take(now);',
    name: 'a flood closes',
  }),
  socket({
    id: 'T22 b where somebody writes is what a schema takes',
    file: `${HERE}/room-socket.ts`,
    snippet: 'move(roomPresence.parse(decodeJson(bytes)))',
    without: 'move(decodeJson(bytes) as never)',
    name: 'presence',
  }),
  socket({
    id: 'T22 b what is no frame closes its socket',
    file: `${HERE}/room-socket.ts`,
    snippet: "if (!whole || !take(whole)) member.close(ROOM_CLOSE.unknownFrame, 'frame');",
    without: 'if (whole) take(whole);',
    name: 'closes the socket',
  }),
  {
    id: 'T22 d who does not read is closed, and not waited for',
    file: `${HERE}/room-socket.ts`,
    snippet:
      "if (line.bufferedAmount > SLOW.isClosed) return line.close(ROOM_CLOSE.tryAgain, 'slow');",
    without: '',
    test: `${HERE}/room-socket.test.ts`,
  },
  socket({
    id: 'T22 c a session that ends closes its sockets',
    file: `${HERE}/open-sockets.ts`,
    snippet: 'lines.add(socket, admitted.sessionToken);',
    without: 'lines.add(socket, undefined);',
    name: 'logging out closes',
  }),
  content({
    id: 'T22 an edit holds a room’s text and tickets, and nothing else',
    snippet: "} else return 'foreign';",
    without: '}',
  }),
  content({
    id: 'T22 a ticket in a room is what a schema takes',
    snippet: "if (!files.every((file) => roomFile.safeParse(file).success)) return 'foreign';",
    without: '',
  }),
  content({
    id: 'T22 a room’s text has an end',
    snippet:
      "if (typed > 0 && doc.getText(ROOM_TEXT).length + typed > MAX_ROOM_TEXT) return 'too-large';",
    without: '',
  }),
  content({
    id: 'T22 a room’s history has an end',
    snippet:
      "if ((typed > 0 || hasFiles) && bytes + update.length > MAX_ROOM_BYTES) return 'too-large';",
    without: '',
  }),
];
