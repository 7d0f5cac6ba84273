/**
 * Sample data for looking (docs/decisions/0135): each area plays its part of thirty days by the product's own calls, so
 * that what stands in the tables afterwards could have come about so.
 */
import type { Contract } from '@transmit/contract';
import type { Client } from '@transmit/contract/client';
import type { Tables } from './database/tables.ts';
import type { Services } from './services.ts';

export interface DemoPart {
  /** Tables that are empty where nobody has been yet: a row of them is somebody's, and refuses the sample data. */
  keeps: readonly (keyof Tables)[];
  play(stage: DemoStage): Promise<void>;
}

/** The means of all parts. The dice fall the same way in every run. */
export interface DemoStage {
  services: Services;
  /** The end of the thirty days, epoch ms; nothing happens after it. */
  end: number;
  dice: DemoDice;
  /** Number of users that were asked for. */
  size: number;
  /** Hash of the password that is told at the end, for the operator and one user. */
  passwordHash: string;
  /** The earliest first; empty until accounts have played. */
  people: DemoPerson[];
  /** All that was sent, in the order of sending; empty until files have played. */
  sent: DemoSending[];
  /** Numbers of the operator and the one user who have the password. */
  told: string[];
  operator(): DemoPerson;
  join(account: { userId: number; role: 'user' | 'operator'; since: number }): DemoPerson;
  /** Somebody without an account. */
  visit(): DemoCaller;
}

export interface DemoCaller {
  /** The calls of this person at that time, to which the services' clock is set. */
  at(time: number): Client<Contract>;
}

export interface DemoPerson extends DemoCaller {
  userId: number;
  /** Time of the registration. */
  since: number;
}

export interface DemoSending {
  code: string;
  name: string;
  at: number;
  password: string | undefined;
  sender: DemoCaller;
  /** Undefined for a visitor's. */
  senderId: number | undefined;
}

export interface DemoDice {
  /** From 0 on and below 1. */
  roll(): number;
  /** True so many times out of one. */
  chance(share: number): boolean;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** A moment of somebody's day in Shanghai, from the one time to the other. */
  moment(from: number, to: number): number;
}
