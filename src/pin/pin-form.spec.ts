import { readPin } from './pin-form';

describe('readPin', () => {
  it.each(['0000', '4071', '9999'])('takes %j', (text) => {
    expect(readPin(text)?.reveal()).toBe(text);
  });

  it.each([
    undefined,
    null,
    4071,
    true,
    [],
    ['4071'],
    {},
    '',
    '123',
    '12345',
    '12a4',
    '１２３４',
    '٤٠٧١',
    ' 123',
    '4071\n',
    '-123',
  ])('refuses %j', (raw) => {
    expect(readPin(raw)).toBeNull();
  });
});
