import { dayAfter, isDay } from '../src/i18n/days';
import { dayIn, isTime, periodAround, startOfDay } from '../src/i18n/zones';

describe('a day begins', () => {
  it.each([
    ['Africa/Kinshasa', '2026-02-28', '2026-02-27T23:00:00.000Z'],
    ['Africa/Lubumbashi', '2028-02-29', '2028-02-28T22:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
    ['Etc/UTC', '2026-01-01', '2026-01-01T00:00:00.000Z'],
  ])('in %s, %s, at midnight there', (zone, day, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant);
  });

  it.each([
    ['at one, where clocks are set forward at midnight', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['at midnight, after the hour before it came twice', 'Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
    ['at the first of two midnights', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['at midnight, where clocks change later that day', 'Africa/Casablanca', '2026-02-15', '2026-02-14T23:00:00.000Z'],
    ['with the next one, where there was no such day', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ])('%s', (_, zone, day, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant);
  });
});

it('the day after is of the calendar', () => {
  expect(['2026-01-31', '2026-02-28', '2028-02-28', '2028-02-29', '2026-12-31'].map(dayAfter)).toEqual([
    '2026-02-01',
    '2026-03-01',
    '2028-02-29',
    '2028-03-01',
    '2027-01-01',
  ]);
});

it('a day is one of the calendar', () => {
  expect(
    ['2028-02-29', '2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-01-01T00:00'].filter(isDay),
  ).toEqual(['2028-02-29']);
});

it('a time is one of the clock', () => {
  expect(['00:00', '23:59', '24:00', '10:60', '9:30', '10:40:00'].filter(isTime)).toEqual(['00:00', '23:59']);
});

describe('the hour around a time', () => {
  it.each([
    ['is that of the zone', 'Africa/Kinshasa', '2026-05-05', '10:40', '2026-05-05T09:10:00.000Z'],
    ['begins the day before', 'Africa/Kinshasa', '2026-05-05', '00:10', '2026-05-04T22:40:00.000Z'],
    ['is the first where clocks show it twice', 'Europe/Paris', '2026-10-25', '02:30', '2026-10-25T00:00:00.000Z'],
    ['is the later one where clocks pass it by', 'Europe/Paris', '2026-03-29', '02:30', '2026-03-29T01:00:00.000Z'],
  ])('%s', (_, zone, day, time, from) => {
    const to = new Date(Date.parse(from) + 3_600_000).toISOString();
    expect(periodAround(day, time, zone)).toEqual({ from, to });
  });
});

it('the day of a moment is that of the zone', () => {
  const at = Date.parse('2026-05-05T22:30:00Z');
  expect([dayIn('Africa/Kinshasa', at), dayIn('Africa/Lubumbashi', at)]).toEqual(['2026-05-05', '2026-05-06']);
});
