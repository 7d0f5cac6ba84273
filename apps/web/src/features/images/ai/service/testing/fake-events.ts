/** An event stream in a test's hands. */
import { onTestFinished, vi } from 'vitest';

class FakeEvents extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  close(): void {
    this.readyState = FakeEvents.CLOSED;
  }

  tell(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  /** As a browser says of a line that was refused: it never comes back. */
  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

/** Until the test ends every `EventSource` is one of these; answers those that were opened. */
export function fakeEvents(): FakeEvents[] {
  const opened: FakeEvents[] = [];
  class Opened extends FakeEvents {
    constructor() {
      super();
      opened.push(this);
    }
  }
  vi.stubGlobal('EventSource', Opened);
  onTestFinished(() => void vi.unstubAllGlobals());
  return opened;
}
