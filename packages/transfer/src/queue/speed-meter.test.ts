import { describe, expect, it } from 'vitest';
import { SpeedMeter, secondsLeft } from './speed-meter.ts';

describe('speed meter', () => {
  it('knows nothing from one sample', () => {
    const meter = new SpeedMeter();
    expect(meter.bytesPerSecond).toBe(0);
    meter.add(1000, 500);
    expect(meter.bytesPerSecond).toBe(0);
  });

  it('measures the last seconds, not the whole time', () => {
    const meter = new SpeedMeter();
    for (let second = 0; second <= 10; second += 1) meter.add(second * 1000, second * 100);
    for (let second = 11; second <= 20; second += 1) meter.add(second * 1000, 1000);
    expect(meter.bytesPerSecond).toBe(0);
  });

  it('starts afresh when a broken part takes its bytes back', () => {
    const meter = new SpeedMeter();
    meter.add(0, 0);
    meter.add(1000, 800);
    meter.add(2000, 300);
    meter.add(3000, 500);
    expect(meter.bytesPerSecond).toBe(200);
  });

  it('starts afresh when the clock is put back', () => {
    const meter = new SpeedMeter();
    meter.add(3_600_000, 0);
    meter.add(3_601_000, 500);
    meter.add(2000, 800);
    meter.add(3000, 1000);
    expect(meter.bytesPerSecond).toBe(200);
  });

  it('does not divide by no time', () => {
    const meter = new SpeedMeter();
    meter.add(1000, 0);
    meter.add(1000, 900);
    expect(meter.bytesPerSecond).toBe(0);
  });

  it.each([
    [1000, 0, undefined],
    [1000, 300, 4],
    [0, 300, 0],
  ])('%i bytes at %i a second leave %s seconds', (remaining, speed, seconds) => {
    expect(secondsLeft(remaining, speed)).toBe(seconds);
  });
});
