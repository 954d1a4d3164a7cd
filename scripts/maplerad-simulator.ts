import { MapleradServer } from '../simulators/maplerad/maplerad-server';

const DEFAULT_PORT = 4110;

/** Starts the stand-alone card issuer: `npm run simulator:maplerad`. It says where it listens in one line of JSON. */
async function main(): Promise<void> {
  const server = new MapleradServer({
    port: Number(process.env['PORT'] ?? DEFAULT_PORT),
    host: process.env['HOST'] ?? '127.0.0.1',
    secretKey: process.env['MAPLERAD_SECRET_KEY'] ?? 'mpr_sandbox_sk_local',
    webhookSecret: process.env['MAPLERAD_WEBHOOK_SECRET'] ?? 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3',
    settings: { webhookUrl: process.env['WEBHOOK_URL'] ?? null },
  });
  const url = await server.start();
  console.log(JSON.stringify({ listening: url }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
}

void main();
