import { hoursInside, inDays, wholeHoursOf } from './time-range';

const at = (text: string): Date => new Date(`2026-03-${text}:00Z`);

describe('inDays', () => {
  it('adds the part of a day that is shorter than half, and takes away what a day has before it', () => {
    expect(inDays({ from: at('01T18:00'), to: at('05T06:00') })).toEqual({
      days: { from: at('02T00:00'), to: at('05T00:00') },
      parts: [
        { first: at('01T18:00'), last: at('02T00:00'), sign: '+' },
        { first: at('05T00:00'), last: at('05T06:00'), sign: '+' },
      ],
    });
    expect(inDays({ from: at('01T06:00'), to: at('05T18:00') })).toEqual({
      days: { from: at('01T00:00'), to: at('06T00:00') },
      parts: [
        { first: at('01T00:00'), last: at('01T06:00'), sign: '-' },
        { first: at('05T18:00'), last: at('06T00:00'), sign: '-' },
      ],
    });
  });

  it('has no parts for ends that are open or at midnight', () => {
    expect(inDays({ from: null, to: null })).toEqual({ days: { from: null, to: null }, parts: [] });
    const days = { from: at('01T00:00'), to: at('02T00:00') };
    expect(inDays(days)).toEqual({ days, parts: [] });
  });

  it('takes a day of which little is missing for a day without its ends', () => {
    expect(inDays({ from: at('01T01:00'), to: at('01T23:00') })).toEqual({
      days: { from: at('01T00:00'), to: at('02T00:00') },
      parts: [
        { first: at('01T00:00'), last: at('01T01:00'), sign: '-' },
        { first: at('01T23:00'), last: at('02T00:00'), sign: '-' },
      ],
    });
  });

  it('answers null for a range that is no longer than its parts', () => {
    expect(inDays({ from: at('01T11:00'), to: at('01T13:00') })).toBeNull();
    expect(inDays({ from: at('01T13:00'), to: at('02T11:00') })).toBeNull();
    expect(inDays({ from: at('01T13:00'), to: at('01T14:00') })).toBeNull();
  });
});

describe('wholeHoursOf', () => {
  const part = (first: string, last: string) => wholeHoursOf({ first: at(first), last: at(last) });

  it('leaves less than an hour at the end that is not midnight', () => {
    expect(part('01T18:20', '02T00:00')).toEqual({
      hours: { first: 19, last: 24 },
      rest: { first: at('01T18:20'), last: at('01T19:00') },
    });
    expect(part('01T00:00', '01T05:20')).toEqual({
      hours: { first: 0, last: 5 },
      rest: { first: at('01T05:00'), last: at('01T05:20') },
    });
  });

  it('has no rest for whole hours, and is null for less than one', () => {
    expect(part('01T18:00', '02T00:00')).toEqual({ hours: { first: 18, last: 24 }, rest: null });
    expect(part('01T23:20', '02T00:00')).toBeNull();
    expect(part('01T00:00', '01T00:40')).toBeNull();
  });
});

describe('hoursInside', () => {
  const inside = (from: string | null, to: string | null) =>
    hoursInside({ from: from === null ? null : at(from), to: to === null ? null : at(to) });

  it('is whole days, and whole hours of a day at both ends', () => {
    expect(inside('01T18:20', '05T06:40')).toEqual({
      hours: { from: at('01T19:00'), to: at('05T06:00') },
      days: { from: at('02T00:00'), to: at('05T00:00') },
      parts: {
        first: { first: at('01T19:00'), last: at('02T00:00') },
        last: { first: at('05T00:00'), last: at('05T06:00') },
      },
    });
  });

  it('has no parts at midnights and open ends', () => {
    const none = { first: null, last: null };
    const open = { from: null, to: null };
    expect(inside(null, null)).toEqual({ hours: open, days: open, parts: none });
    const day = { from: at('01T00:00'), to: at('02T00:00') };
    expect(inside('01T00:00', '02T00:00')).toEqual({ hours: day, days: day, parts: none });
    // The last part of an hour before midnight is no hour.
    expect(inside('01T23:30', null)?.parts).toEqual(none);
  });

  it('has no days between two ends of one night', () => {
    expect(inside('01T22:30', '02T01:30')).toMatchObject({
      days: { from: at('02T00:00'), to: at('02T00:00') },
      parts: {
        first: { first: at('01T23:00'), last: at('02T00:00') },
        last: { first: at('02T00:00'), last: at('02T01:00') },
      },
    });
  });

  it('is one part within a day', () => {
    const { days, parts } = inside('01T04:30', '01T09:30') ?? {};
    expect(parts).toEqual({ first: { first: at('01T05:00'), last: at('01T09:00') }, last: null });
    expect(days?.from).toEqual(days?.to);
  });

  it('answers null without a whole hour', () => {
    expect(inside('01T04:30', '01T05:59')).toBeNull();
    expect(inside('01T04:10', '01T04:50')).toBeNull();
  });
});
