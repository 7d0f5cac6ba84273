/** The papers of the open rooms: what their members want of them, each in its turn. */
import { decodeStateVector } from 'yjs';
import type { LiveRoom, Member } from '../hub/live-room.ts';
import type { DrainedPaper, EditJudged, PaperEvent, RenewedPaper } from './paper-orders.ts';
import { openPaperThread, PapersLost, type PaperThread } from './paper-thread.ts';
import { createTurns } from './take-turns.ts';

/** A state that is told may be out of date before it is used, when very much is written. */
const TRIES = 3;

export interface Papers {
  ask: PaperThread['ask'];
  kill: PaperThread['kill'];
  /** Undefined when nothing came of it: its writer has gone before its turn, or the paper. */
  takeEdit(
    room: LiveRoom,
    member: Member,
    edit: { number: number; update: Uint8Array },
  ): Promise<EditJudged | undefined>;
  /** Sends a member the edits it lacks; rejects for a vector that is none. */
  sendRest(room: LiveRoom, member: Member, vector: Uint8Array): Promise<void>;
  /** Nothing of a member's that waits is begun any more. */
  abandon(member: Member): void;
  /** Finds the state vector of a paper; undefined when it is open no more. */
  findVector(room: LiveRoom): Promise<Uint8Array | undefined>;
  /** Everything that was written since the last time. */
  drain(rooms: readonly LiveRoom[]): Promise<DrainedPaper[]>;
  sum(pieces: readonly Uint8Array[]): Promise<Uint8Array>;
  /** The same text and files with a history of one piece. */
  renew(pieces: readonly Uint8Array[]): Promise<RenewedPaper>;
  close(): Promise<void>;
}

interface Options
  extends Pick<Parameters<typeof openPaperThread>[0], 'log' | 'onLost' | 'onWork' | 'file'> {
  /** Finds a room among the open ones. */
  findRoom(id: number): LiveRoom | undefined;
}

export function openPapers({ findRoom, ...options }: Options): Papers {
  const turns = createTurns<Member>();

  const onEvent = (event: PaperEvent) => {
    const room = findRoom(event.room);
    if (event.kind === 'told') room?.hearEdit(event);
    else room?.hearState(event);
  };

  const { ask, close, kill } = openPaperThread({ ...options, onEvent });

  const isOpen = (room: LiveRoom) => findRoom(room.room.id) === room && !room.isClosing;

  /** One asks for all who wait for the same. */
  const asking = new WeakMap<LiveRoom, Promise<unknown>>();
  const askState = async (room: LiveRoom, member: Member) => {
    if (room.hasState || !isOpen(room)) return;
    const known = asking.get(room);
    if (known) return void (await known);
    const asked = ask('state', { room: room.room.id });
    asking.set(room, asked);
    const { ms } = await asked.finally(() => asking.delete(room));
    member.spend(ms);
  };

  return {
    ask,
    close,
    kill,
    abandon: (member) => turns.drop(member),

    takeEdit: (room, member, edit) =>
      turns.wait(member, async () => {
        if (!isOpen(room)) return undefined;
        room.edits += 1;
        const { id: writer } = member.person;
        const to = { room: room.room.id, writer, readers: room.members.size };
        const { answer, ms } = await ask('edit', { ...to, ...edit }, [edit.update.buffer]);
        member.spend(ms);
        return answer;
      }),

    async sendRest(room, member, vector) {
      // Before the thread is asked: for bytes that are none this throws.
      decodeStateVector(vector);
      const isHere = () => isOpen(room) && room.members.has(member.person.id);
      for (let tried = 0; tried < TRIES && !room.hasState && isHere(); tried += 1) {
        await turns.wait(member, () => askState(room, member));
      }
      if (isHere()) room.sendRest(member, vector);
    },

    async findVector(room) {
      if (!isOpen(room)) return undefined;
      const { answer } = await ask('vector', { room: room.room.id });
      return isOpen(room) ? answer : undefined;
    },

    async drain(rooms) {
      if (rooms.length === 0) return [];
      const given = new Map(rooms.map((room) => [room, room.edits]));
      try {
        const { answer } = await ask('drain', {});
        for (const [room, edits] of given) room.drainedEdits = edits;
        for (const { room: id, textLength, weight } of answer) {
          const room = findRoom(id);
          if (room) Object.assign(room, { textLength, weight });
        }
        return answer;
      } catch (error) {
        // Its rooms are closed by then; what they had given before is still to be written.
        if (error instanceof PapersLost) return [];
        throw error;
      }
    },

    sum: async (pieces) => (await ask('sum', { pieces })).answer,
    renew: async (pieces) => (await ask('renew', { pieces })).answer,
  };
}
