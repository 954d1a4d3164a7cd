import type { Response } from 'supertest';
import type { CallOptions, Method, World } from './world';

/** What a browser adds to a call that one of our own pages makes. */
export const OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin', 'X-Client': 'dashboard' } as const;

/** Which people sign in where. */
export type Realm = 'business' | 'admin';

/** A browser, as far as one origin is concerned: keeps the cookies it is given and sends them with every call. */
export class Browser {
  private readonly jar = new Map<string, string>();

  constructor(
    private readonly world: World,
    private readonly realm: Realm,
  ) {}

  /** Signs in as a page of ours does. */
  signIn(email: string, password: string): Promise<Response> {
    return this.call('post', `${this.realm}/auth/browser-session`, { body: { email, password } });
  }

  /** Calls from one of our own pages unless `headers` say otherwise; a header given as '' is not sent. */
  async call(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
    const headers: Record<string, string> = { ...OUR_PAGE, ...options.headers };
    for (const [name, value] of Object.entries(headers)) if (value === '') delete headers[name];
    if (this.jar.size > 0) headers['Cookie'] = this.cookies();
    const reply = await this.world.call(method, path, { ...options, headers });
    this.keep(reply);
    return reply;
  }

  cookies(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(reply: Response): void {
    for (const line of (reply.headers['set-cookie'] ?? []) as unknown as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
  }
}
