import { inDays, wholeHoursOf } from './time-range';

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
