/** Names the people of a room by their device, as nobody has told a name. */
import type { RoomPerson } from '@transmit/contract';
import type { Tone } from '#ui/feedback/tone.ts';

export type DeviceKind = RoomPerson['device'];

const NAMES: Record<DeviceKind, { other: string; another: string; own: string }> = {
  computer: { own: '这台电脑', other: '电脑', another: '另一台电脑' },
  phone: { own: '这部手机', other: '手机', another: '另一部手机' },
  tablet: { own: '这台平板', other: '平板', another: '另一台平板' },
};

/** Colours that can be told apart; words stand beside them. */
const TONES: readonly Tone[] = ['accent', 'info', 'warn', 'ok', 'danger'];

export interface NamedPerson extends RoomPerson {
  name: string;
  tone: Tone;
}

export function ownName(own: DeviceKind): string {
  return NAMES[own].own;
}

/** A second device of a kind gets a number, in an order that stays. */
export function namePeople(people: readonly RoomPerson[], own: DeviceKind): NamedPerson[] {
  const counts = new Map<DeviceKind, number>();
  return people
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((person, index) => {
      const { device } = person;
      const number = (counts.get(device) ?? 0) + 1;
      counts.set(device, number);
      const base = device === own ? NAMES[device].another : NAMES[device].other;
      const tone = TONES[index % TONES.length] ?? 'accent';
      return { ...person, tone, name: number > 1 ? `${base} ${number}` : base };
    });
}
