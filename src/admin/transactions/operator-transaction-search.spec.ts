import { phoneNumbersOf } from './operator-transaction-search';

const DRC = '243';
const IVORY_COAST = '225';
const CONGO = '242';

describe('phoneNumbersOf', () => {
  it.each([
    ['0812345678', [DRC], ['243812345678']],
    // The 0 is the first digit of a number there.
    ['07 01 23 45 67', [IVORY_COAST], ['2250701234567']],
    ['06 612 34', [DRC, CONGO], ['243661234', '2420661234']],
    ['00243812', [DRC], ['243812']],
    ['243812', [DRC], ['243812']],
    ['81 345 67 01', [DRC], ['813456701', '243813456701']],
    ['order-7', [DRC], []],
    ['00--', [DRC], []],
    ['0 ()', [DRC, IVORY_COAST], []],
    ['+ ()', [DRC], []],
  ])('reads %j where %j are served as %j', (text, prefixes, numbers) => {
    expect(phoneNumbersOf(text, prefixes)).toEqual(numbers);
  });
});
