import { isInNetworks, normaliseNetwork } from './ip-networks';

describe('networks', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['2001:db8:1:2:3::/48', '2001:db8:1::/48'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
    ['127.1', null],
    ['0x7f.0.0.1', null],
    ['203.0.113.7/33', null],
    ['2001:db8::/129', null],
    ['203.0.113.7/', null],
    ['localhost', null],
    ['203.0.113.256', null],
    ['', null],
    [' 203.0.113.7', null],
  ])('%j is kept as %j', (text, kept) => expect(normaliseNetwork(text)).toBe(kept));

  it.each([
    ['203.0.113.7', ['203.0.113.0/24'], true],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['203.0.114.7', ['203.0.113.0/24'], false],
    ['2001:db8:1::5', ['203.0.113.0/24', '2001:db8:1::/48'], true],
    ['2001:db8:2::5', ['203.0.113.0/24', '2001:db8:1::/48'], false],
    ['203.0.113.7', ['::/0'], false],
    ['unknown', ['0.0.0.0/0'], false],
    [undefined, ['0.0.0.0/0'], false],
  ])('%s in %j: %s', (ip, networks, expected) => expect(isInNetworks(ip, networks)).toBe(expected));
});
