import { alike, type Defence } from './defence.ts';

const HERE = 'apps/server/src/modules/rooms';
const GUARD = 'apps/server/src/http/socket-guard.ts';

const socket = alike({ test: `${HERE}/sockets.routes.test.ts` });
const guard = alike({ file: GUARD, test: 'apps/server/src/http/socket-guard.test.ts' });
const costs = alike({ test: `${HERE}/costs.routes.test.ts` });
const content = alike({
  file: `${HERE}/paper/check-update.ts`,
  test: `${HERE}/paper/check-update.test.ts`,
});

/** Rooms of shared text. */
export const ROOM_DEFENCES: readonly Defence[] = [
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
    file: `${HERE}/refuse-more-sockets.ts`,
    snippet: '&& ofViewer < most(MAX_SOCKETS.perViewer)',
    without: '&& ofViewer >= 0',
    name: 'one viewer has so many sockets',
  }),
  socket({
    id: 'T22 one address has so many sockets',
    file: `${HERE}/refuse-more-sockets.ts`,
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
    snippet: "if (sizeOf(parts) > MAX_ROOM_EDIT_BYTES) shut(ROOM_CLOSE.policy, 'large');",
    without: '',
    name: 'parts without an end',
  }),
  socket({
    id: 'T22 b a flood closes its socket',
    file: `${HERE}/room-socket.ts`,
    snippet: "if (!bucket.take(now)) return shut(ROOM_CLOSE.policy, 'flood');",
    without: 'bucket.take(now);',
    name: 'a flood closes',
  }),
  {
    id: 'T22 b places without an end are a flood',
    file: `${HERE}/room-socket.ts`,
    snippet: 'message[0] === FRAME.presence ? places : frames',
    without: 'message[0] === FRAME.presence ? { take: () => true } : frames',
    test: `${HERE}/room-socket.test.ts`,
    name: 'more places than a stalled line',
  },
  socket({
    id: 'T22 b where somebody writes is what a schema takes',
    file: `${HERE}/room-socket.ts`,
    snippet: 'seat.move(roomPresence.parse(decodeJson(bytes)))',
    without: 'seat.move(decodeJson(bytes) as never)',
    name: 'presence',
  }),
  socket({
    id: 'T22 b what is no frame closes its socket',
    file: `${HERE}/room-socket.ts`,
    snippet:
      "if (parts.length > 0 || !whole || !take(whole)) shut(ROOM_CLOSE.unknownFrame, 'frame');",
    without: 'if (whole) take(whole);',
    name: 'an end without a beginning closes the socket',
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
    snippet: "!items.every(isOurs)) return 'foreign';",
    without: "items.length < 0) return 'foreign';",
  }),
  content({
    id: 'T22 a ticket in a room is what a schema takes',
    snippet:
      "if (place.in !== ROOM_FILES || !roomFile.safeParse(content.arr[0]).success) return 'foreign';",
    without: "if (place.in !== ROOM_FILES) return 'foreign';",
  }),
  content({
    id: 'T22 a room’s text has an end',
    snippet:
      "if (grown > 0 && doc.getText(ROOM_TEXT).length + grown > MAX_ROOM_TEXT) return 'too-large';",
    without: '',
  }),
  content({
    id: 'T22 a room’s history has an end',
    snippet: "if (bytes + size > MOST_BEFORE_RENEWAL.bytes) return 'too-large';",
    without: '',
  }),
  content({
    id: '§10.2 holes and gaps, which no page makes, are refused',
    snippet: 'if (items.length < structs.length || ',
    without: 'if (',
  }),
  content({
    id: '§10.2 what nobody has written is not deleted',
    snippet: "return before > end ? 'gap' : 'fits';",
    without: "return 'fits';",
  }),
  content({
    id: '§10.2 the same is not deleted twice',
    snippet: "if (len < 1 || clock < before) return 'foreign';",
    without: '',
  }),
  content({
    id: '§10.2 one edit brings so many writers',
    snippet: 'newWriters > MAX_NEW_ROOM_WRITERS || ',
    without: '',
  }),
  content({
    id: '§10.2 no writer’s letters are without end',
    snippet: ' && id.clock + length <= MAX_ROOM_LETTERS_OF_WRITER',
    without: '',
  }),
  content({
    id: '§10.2 a full room is rewritten: what goes is subtracted',
    snippet: 'const grown = typed - deleted.letters;',
    without: 'const grown = typed;',
    name: 'a full room is rewritten',
  }),
  {
    id: '§10.1 an edit that takes too long is given up',
    file: `${HERE}/paper/apply-within.ts`,
    snippet: 'if (parts % PARTS_AT_ONCE === 0) stopIfLate();',
    without: '',
    test: `${HERE}/paper/apply-within.test.ts`,
  },
  {
    id: '§10.1 work of a socket that has gone is not begun',
    file: `${HERE}/paper/take-turns.ts`,
    snippet: 'for (const { drop } of queue.drop(owner)) drop();',
    without: 'void owner;',
    test: `${HERE}/paper/fair-queue.test.ts`,
    name: 'work of a socket that has gone',
  },
  {
    id: '§10.1 what sockets have sent and nobody has worked off has an end',
    file: `${HERE}/budget/held-bytes.ts`,
    snippet: 'if (this.#together > this.#most) this.#letLargestGo();',
    without: '',
    test: `${HERE}/room-socket.test.ts`,
    name: 'the one with most is let go',
  },
  {
    id: '§10.1 parts of an edit whose end never comes are counted',
    file: `${HERE}/room-socket.ts`,
    snippet: 'holding.add(bytes.length);',
    without: '',
    test: `${HERE}/room-socket.test.ts`,
    name: 'the one with most is let go',
  },
  {
    id: '§10.1 open rooms weigh so much together',
    file: `${HERE}/hub/room-weight.ts`,
    snippet: '(all > MOST_TOGETHER.withLarge && largest > LARGE_PIECES)',
    without: 'false',
    test: `${HERE}/hub/room-weight.test.ts`,
  },
  {
    id: '§10.1 a thread that gets no time is not ended',
    file: `${HERE}/paper/paper-thread.ts`,
    snippet: 'else if (cpuMs - silent.cpuMs > hangsAfterMs / 3) await',
    without: 'else await',
    test: `${HERE}/paper/paper-thread.test.ts`,
    name: 'is waited for',
  },
  {
    id: '§10.1 the rooms’ thread stands behind what answers calls',
    file: `${HERE}/paper/paper.worker.ts`,
    snippet: "if (process.platform === 'linux') standBehindCalls();",
    without: '',
    test: `${HERE}/paper/paper-thread.test.ts`,
    name: 'stands behind what answers calls',
  },
  {
    id: '§10.1 rooms work where no priority may be changed',
    file: `${HERE}/paper/paper.worker.ts`,
    snippet: '} catch {',
    without: '} finally {',
    test: `${HERE}/paper/paper-thread.test.ts`,
    name: 'row 225: rooms work',
  },
  costs({
    id: '§10.1 all of a room is told once a second to a socket',
    file: `${HERE}/room-socket.ts`,
    snippet: 'asked.give(bytes)',
    without: 'void seat.sendRest(bytes)',
    name: 'ten sockets ask fifty times',
  }),
  costs({
    id: '§10.1 a socket sends no more bytes than its share',
    file: `${HERE}/room-socket.ts`,
    snippet: "budget.spend('bytes', message.length, now);",
    without: '',
    name: 'more than its share of bytes',
  }),
  costs({
    id: '§10.1 whoever has used up a share opens no other socket',
    file: `${HERE}/refuse-more-sockets.ts`,
    snippet: 'if (roomBudgets.isSpent(payers, performance.now())) {',
    without: 'if (!roomBudgets) {',
    name: 'more than its share of bytes',
  }),
  {
    id: '§10.1 sockets of one address share what they may cost',
    file: `${HERE}/budget/room-budgets.ts`,
    snippet: 'ofAddress, now),',
    without: '{ perSecond: 0, atOnce: 1e12 }, now),',
    test: `${HERE}/budget/room-budgets.test.ts`,
    name: 'one IPv6 /64',
  },
  costs({
    id: '§10.2 a history beyond its limit begins again',
    file: `${HERE}/hub/tend-rooms.ts`,
    snippet: 'room.isClosing ||= room.weight.isHeavy && !isClosed;',
    without: 'void room;',
    name: 'begins again from what it says',
  }),
  {
    id: '§10.1 a thread of rooms that hangs is ended',
    file: `${HERE}/paper/paper-thread.ts`,
    snippet: 'if (performance.now() - since <= hangsAfterMs) return;',
    without: 'if (hangsAfterMs > 0) return;',
    test: `${HERE}/hub/room-hub.test.ts`,
    name: 'an order that hangs',
  },
  {
    id: '§10.2 what is written into a room that has ended is not said to be saved',
    file: `${HERE}/hub/write-rooms.ts`,
    snippet: 'rows.filter(({ room_id }) => held.has(room_id)),',
    without: 'rows,',
    test: `${HERE}/hub/room-hub.test.ts`,
    name: 'begun again elsewhere',
  },
];
