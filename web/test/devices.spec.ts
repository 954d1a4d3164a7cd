import { deviceOf } from '../src/ui/device';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

// Guarantee: whoever tries a password cannot write to the owner of the account, who reads of the attempt.
describe('a device', () => {
  it.each([
    [ANDROID, 'Chrome, Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari, iPhone'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['python-requests/2.31', 'python-requests/2.31'],
    ['node', 'node'],
    ['Call +243 999 888 777 to unlock your account', 'Call'],
    ['call-243999888777', 'call-'],
    ['+243 999 888 777', null],
    ['prize.example/243999888777', 'prize'],
    [`${'x'.repeat(300)}/1`, 'x'.repeat(24)],
    ['', null],
    [null, null],
  ])('of the agent %j is %j', (agent, device) => {
    expect(deviceOf(agent)).toBe(device);
  });
});
