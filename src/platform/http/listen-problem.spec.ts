import { createServer } from 'node:net';
import { once } from 'node:events';
import { listenProblem } from './listen-problem';

const CONFIG = { port: 3000, operationsPort: 3001 };

/** What a real listener says of this address. */
async function errorOf(host: string, port: number): Promise<NodeJS.ErrnoException> {
  const server = createServer().listen(port, host);
  const [error] = await once(server, 'error');
  return error;
}

describe('a service that cannot listen', () => {
  // 203.0.113.0/24 is of documentation: no machine has it.
  it.each(['203.0.113.1', 'no host'])('names HOST where it is %s', async (host) => {
    expect(listenProblem(await errorOf(host, 0), CONFIG).message).toMatch(/^HOST is no address of this machine\. Set/);
  });

  it('names the variable of a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    const error = await errorOf('127.0.0.1', taken);
    other.close();
    expect(listenProblem(error, CONFIG).message).toBe(`Port ${taken} is in use; set PORT to another one.`);
    expect(listenProblem(error, { port: 3000, operationsPort: taken }).message).toContain('set OPERATIONS_PORT');
  });

  it('names the variable of a port that takes a privilege', () => {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', port: 80 });
    expect(listenProblem(error, { port: 80, operationsPort: null }).message).toContain('set PORT to one above 1023');
  });

  it('leaves what is of no variable as it is', () => {
    const error = new Error('a defect');
    expect(listenProblem(error, CONFIG)).toBe(error);
  });
});
