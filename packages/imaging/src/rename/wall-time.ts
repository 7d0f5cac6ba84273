/** A date as the camera's or the computer's clock showed it, without a time zone. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** `2026:01:02 03:04:05`, as cameras write it; undefined for blanks, zeros and impossible dates. */
export function parseCameraTime(text: string): WallTime | undefined {
  const match = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map(Number);
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  const isTime = hour < 24 && minute < 60 && second < 61;
  return year > 0 && isDay && isTime ? { year, month, day, hour, minute, second } : undefined;
}

/** A moment as the clock of this computer shows it. */
export function wallTimeOf(epochMs: number): WallTime {
  const date = new Date(epochMs);
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}

/** `YYYY-MM-DD HH.mm.ss` and the like; letters that are no part of a date stay. */
export function formatWallTime(time: WallTime, format: string): string {
  return format.replace(/YYYY|YY|MM|DD|HH|mm|ss/g, (part) => {
    if (part === 'YYYY') return String(time.year).padStart(4, '0');
    const value = {
      YY: time.year % 100,
      MM: time.month,
      DD: time.day,
      HH: time.hour,
      mm: time.minute,
      ss: time.second,
    }[part];
    return String(value ?? '').padStart(2, '0');
  });
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
