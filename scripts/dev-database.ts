import { Client } from 'pg';
import { APPLICATION_NAME } from '../src/platform/database/embedded-postgres';
import { openDatabase } from './database';

/** Keeps the embedded database up while `npm run dev` starts the service again and again. Sends its parent a message when it is ready. */
async function main(): Promise<void> {
  const database = await openDatabase();
  // A service that stops leaves the database to whoever is connected under its name.
  const client = new Client({
    connectionString: database.config.databaseUrl.reveal(),
    application_name: APPLICATION_NAME,
  });
  client.on('error', () => process.exit(1));
  await client.connect();
  process.send?.('ready');
  process.once('disconnect', () => process.exit(0));
  process.once('SIGINT', () => undefined);
  await new Promise((resolve) => process.once('SIGTERM', resolve));
  await client.end();
  await database.release();
  process.exit(0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
