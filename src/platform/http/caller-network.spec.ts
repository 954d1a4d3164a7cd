import { callerNetwork } from './caller-network';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '20010db800010002/64'],
  ['2001:db8:1:2:ffff:eeee:dddd:cccc', '20010db800010002/64'],
  ['2001:db8:1:3::1', '20010db800010003/64'],
  ['fe80::1%eth0', 'fe80000000000000/64'],
  ['not an address', 'unknown'],
  [null, 'unknown'],
])('counts %s as %s', (ip, network) => expect(callerNetwork(ip)).toBe(network));
