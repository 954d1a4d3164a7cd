import { executionAsyncResource } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { AppError } from '../../src/kernel/errors';
import watchStorages from './watched-storages.cjs';

describe('The modules of test files', () => {
  it('are those that Node has loaded', () => {
    expect(createRequire(__filename)('../../src/kernel/errors')).toHaveProperty('AppError', AppError);
  });

  it('live in the scope of the test file, so that their errors are its errors', () => {
    expect(new AppError('not_found')).toBeInstanceOf(Error);
    expect(JSON.parse('[]')).toBeInstanceOf(Array);
  });

  it('show the lines of the source in a stack', () => {
    expect(new Error('here').stack).toMatch(/shared-modules\.spec\.ts:17:/);
  });

  it('are not followed by what Jest kept of the files before', async () => {
    // Jest's of this file, and those of the service.
    expect(await storesCarried()).toBeLessThanOrEqual(6);
  });

  it('are rid of the storages that were made for Jest', async () => {
    const { asyncHooks, disable } = watchStorages();
    const before = await storesCarried();
    new asyncHooks.AsyncLocalStorage().enterWith('kept');
    expect(await storesCarried()).toBe(before + 1);
    disable();
    expect(await storesCarried()).toBe(before);
  });
});

/** How many storages a new asynchronous resource carries. */
async function storesCarried(): Promise<number> {
  const resource = await new Promise<object>((resolve) => setImmediate(() => resolve(executionAsyncResource())));
  return Object.getOwnPropertySymbols(resource).filter(({ description }) => description === 'kResourceStore').length;
}
