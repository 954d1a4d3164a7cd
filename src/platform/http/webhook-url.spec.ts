import { AppError } from '../../kernel/errors';
import { assertPublicWebhookUrl, refusalOfWebhookUrl } from './webhook-url';

const inProduction = { allowPrivate: false };
const inDevelopment = { allowPrivate: true };

/**
 * Guarantee: no spelling of a private address, and no URL that a merchant's server would not have, is ever saved (W1, W2,
 * W5).
 */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'loopback in any spelling': [
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://127.1/',
    'https://127.0.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0x7f000001/',
    'https://0x7f.0x0.0x0.0x1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://00000177.1/',
    'https://127.255.255.254/',
    'https://①②⑦.0.0.1/',
    'https://127。0。0。1/',
    'https://１２７.0.0.1/',
    'https://%31%32%37.0.0.1/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::]/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://a.localhost/',
    'https://ⓛocalhost/',
  ],
  'private networks': [
    'https://10.0.0.1/',
    'https://10.255.255.255/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://0xa.0.0.1/',
    'https://167772161/',
    'https://3232235521/',
    'https://[fc00::1]/',
    'https://[fd12:3456::1]/',
    'https://[fec0::1]/',
    'https://100.64.0.1/',
    'https://100.127.255.255/',
  ],
  'link-local and metadata services': [
    'https://169.254.169.254/',
    'https://169.254.0.1/',
    'https://2852039166/',
    'https://0xa9fea9fe/',
    'https://[fe80::1]/',
    'https://metadata.google.internal/',
    'https://[fd00:ec2::254]/',
    'https://[::ffff:169.254.169.254]/',
  ],
  'IPv6 that carries IPv4': [
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[::127.0.0.1]/',
    'https://[::7f00:1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b:1::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001::1]/',
    'https://[2001:0:53aa:64c:0:0:80ff:fffe]/',
  ],
  'multicast, reserved and documentation ranges': [
    'https://224.0.0.1/',
    'https://239.255.255.255/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    'https://192.0.0.1/',
    'https://192.0.2.1/',
    'https://198.18.0.1/',
    'https://198.51.100.1/',
    'https://203.0.113.1/',
    'https://[ff02::1]/',
    'https://[2001:db8::1]/',
    'https://[100::1]/',
    'https://[3fff::1]/',
    'https://[5f00::1]/',
    'https://[4000::1]/',
    'https://[2001:20::1]/',
    'https://192.88.99.1/',
  ],
  'addresses of the machine below ours, written as public ones': ['https://168.63.129.16/', 'https://0xa83f8110/'],
  'names of a private network': [
    'https://intranet/',
    'https://db/',
    'https://printer.local/',
    'https://api.internal/',
    'https://nas.lan/',
    'https://router.home.arpa/',
    'https://host.localdomain/',
    'https://api.internal./',
  ],
  'other schemes': [
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/plain,x',
    'gopher://example.com/',
    'ws://example.com/',
    '//example.com/',
    'example.com',
    '/hooks',
    '',
  ],
  'user names, fragments, odd ports and odd writing': [
    'https://user:password@example.com/',
    'https://user@example.com/',
    'https://@example.com/',
    'https://example.com@127.0.0.1/',
    'https://example.com/#fragment',
    'https://example.com/#',
    'https://example.com:22/',
    'https://example.com:25/',
    'https://example.com:5432/',
    'https://example.com:80/',
    'https://example.com:0/',
    'https://example.com:65536/',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https:\\\\example.com\\',
    'https://example.com\\@127.0.0.1/',
    ' https://example.com/',
    'https://example.com/ ',
    'https://exa\tmple.com/',
    'https://example.com/\nX: y',
    'https://example.com/\0',
    'https://',
    'https://[::1',
    'https://[fe80::1%25eth0]/',
    'https://1.2.3.4.5/',
    'https://256.0.0.1/',
    'https://exa mple.com/',
    'https://exam\u200bple.com/',
    `https://example.com/${'a'.repeat(2_048)}`,
  ],
};

const ACCEPTED = [
  'https://example.com',
  'https://example.com/',
  'https://example.com/hooks?shop=1',
  'https://EXAMPLE.com/a@b',
  'https://example.com:443/',
  'https://example.com:8443/',
  'https://shop.example.co.ug/webhooks',
  'https://münchen.example/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://localhost.example.com/',
  'https://10.example.com/',
];

describe('a webhook URL in production', () => {
  const forms = Object.entries(REFUSED).flatMap(([kind, urls]) => urls.map((url) => [kind, url] as const));

  it('is judged against at least sixty refused forms', () => {
    expect(new Set(forms.map(([, url]) => url)).size).toBeGreaterThanOrEqual(60);
  });

  it.each(forms)('is refused: %s: %j', (_, url) => {
    expect(refusalOfWebhookUrl(url, inProduction)).not.toBeNull();
  });

  it.each(ACCEPTED)('is accepted: %s', (url) => {
    expect(refusalOfWebhookUrl(url, inProduction)).toBeNull();
  });

  it('is accepted as often as it is asked', () => {
    for (let times = 0; times < 50_000; times += 1) {
      expect(refusalOfWebhookUrl('https://münchen.example/', inProduction)).toBeNull();
    }
  });

  it('is refused with the code, the field and the reason', () => {
    const refusal = () => assertPublicWebhookUrl('https://127.0.0.1/', inProduction, 'webhook_url');
    expect(refusal).toThrow(AppError);
    expect(refusal).toThrow(
      expect.objectContaining({
        code: 'invalid_webhook_url',
        errors: [{ field: 'webhook_url', message: 'webhook_url must name a host on the public internet' }],
      }),
    );
  });
});

describe('a webhook URL where private targets are allowed', () => {
  it.each([
    'http://127.0.0.1:4000/hooks',
    'http://localhost:4000',
    'https://10.0.0.1/',
    'http://receiver:8080/',
    'http://[::1]:80/',
  ])('is accepted: %s', (url) => expect(refusalOfWebhookUrl(url, inDevelopment)).toBeNull());

  it.each(['ftp://localhost/', 'http://user@localhost/', 'http://localhost/#x', 'localhost', 'http://exa mple'])(
    'is still refused: %s',
    (url) => expect(refusalOfWebhookUrl(url, inDevelopment)).not.toBeNull(),
  );
});
