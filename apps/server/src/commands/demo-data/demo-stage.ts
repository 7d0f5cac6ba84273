import { createNobody, type Viewer } from '#http/viewer.ts';
import type { DemoCaller, DemoPerson, DemoStage } from '#kernel/demo-part.ts';
import type { Services } from '#kernel/services.ts';
import { createDemoClient } from './demo-client.ts';
import { createDemoDice } from './demo-dice.ts';

const SEED = 20_261_127;
const USER_AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; V2405A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
];

interface StageOptions {
  services: Services;
  clock: { now: number };
  end: number;
  size: number;
  passwordHash: string;
}

export function openStage({ services, clock, ...options }: StageOptions): DemoStage {
  const dice = createDemoDice(SEED);
  let callers = 0;
  let operator: DemoPerson | undefined;
  const callerOf = (viewer: Viewer): DemoCaller => {
    callers += 1;
    const address = addressOf(callers);
    const userAgent = dice.pick(USER_AGENTS);
    const api = createDemoClient(services, { viewer, address, userAgent });
    return {
      at(time) {
        if (time > options.end) throw new Error('sample data does not happen in the future');
        clock.now = Math.floor(time);
        return api;
      },
    };
  };
  const stage: DemoStage = {
    ...options,
    services,
    dice,
    people: [],
    sent: [],
    told: [],
    operator() {
      if (!operator) throw new Error('the operator has not come yet');
      return operator;
    },
    join({ userId, role, since }) {
      const { visitorId } = createNobody();
      const viewer: Viewer = { userId, role, signedInAt: since, visitorId, identity: 'shown' };
      const person = { ...callerOf(viewer), userId, since };
      if (role === 'operator') operator = person;
      else stage.people.push(person);
      return person;
    },
    visit: () => callerOf({ ...createNobody(), identity: 'shown' }),
  };
  return stage;
}

/** The range for measurements between networks (RFC 2544) is nobody's. */
function addressOf(caller: number): string {
  return `198.${18 + ((caller >> 16) & 1)}.${(caller >> 8) & 255}.${caller & 255}`;
}
