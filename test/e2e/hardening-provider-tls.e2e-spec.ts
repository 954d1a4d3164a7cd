import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { makeCertificate } from '../../bench/certificate';
import type { PawapaySimulator } from '../../simulators/pawapay/pawapay-simulator';
import { type BuiltService, startBuiltService } from '../support/built-service';
import { startPawapay } from '../support/pawapay';
import { until } from '../support/wait';

// Guarantee: whoever is on duty learns from the figures when a provider's certificate ends, before it does.
describe('TLS to a provider', () => {
  let directory: string;
  let files: ReturnType<typeof makeCertificate>;
  let pawapay: PawapaySimulator;
  let front: Server;
  let service: BuiltService;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'account-service-tls-'));
    files = makeCertificate(directory, 'localhost', ['DNS:localhost']);
    pawapay = await startPawapay();
    const behind = Number(new URL(pawapay.url).port);
    front = createServer({ key: readFileSync(files.key), cert: readFileSync(files.certificate) }, (client) => {
      const provider = connect(behind, '127.0.0.1');
      client.on('error', () => provider.destroy()).pipe(provider);
      provider.on('error', () => client.destroy()).pipe(client);
    });
    await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
    service = await startBuiltService({
      MOBILE_MONEY_PROVIDER: 'pawapay',
      PAWAPAY_BASE_URL: `https://localhost:${(front.address() as AddressInfo).port}`,
      PAWAPAY_API_TOKEN: pawapay.settings.apiToken,
      NODE_EXTRA_CA_CERTS: files.certificate,
    });
  }, 90_000);
  afterAll(async () => {
    await service.stop();
    front.close();
    await pawapay.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('tells until when the certificate is valid', async () => {
    const told = await until('a call has been made', async () => {
      const { text } = await service.world.call('get', '/metrics');
      return /^peer_certificate_expires_timestamp_seconds\{peer="pawapay"\} (\S+)$/m.exec(text)?.[1];
    });
    const { validTo } = new X509Certificate(readFileSync(files.certificate));
    expect(Number(told)).toBe(Date.parse(validTo) / 1_000);
  });
});
