import { MailServer } from './mail-server';
import { startWorld, type World } from './world';

/** A world whose service sends its mail to an SMTP server of its own. */
export interface MailWorld extends World {
  readonly mails: MailServer;
}

/** `close` stops both. */
export async function startMailWorld(environment: NodeJS.ProcessEnv = {}): Promise<MailWorld> {
  const mails = await new MailServer().start();
  const world = await startWorld({ ...mails.environment, ...environment });
  return {
    ...world,
    mails,
    close: async () => {
      await world.close();
      await mails.stop();
    },
  };
}
