import { executionAsyncResource } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { AppError } from '../../src/kernel/errors';

describe('The modules of test files', () => {
  it('are those that Node has loaded', () => {
    expect(createRequire(__filename)('../../src/kernel/errors')).toHaveProperty('AppError', AppError);
  });

  it('live in the scope of the test file, so that their errors are its errors', () => {
    expect(new AppError('not_found')).toBeInstanceOf(Error);
    expect(JSON.parse('[]')).toBeInstanceOf(Array);
  });

  it('show the lines of the source in a stack', () => {
    expect(new Error('here').stack).toMatch(/shared-modules\.spec\.ts:16:/);
  });

  it('are not followed by what Jest kept of the files before', async () => {
    const resource = await new Promise<object>((resolve) => setImmediate(() => resolve(executionAsyncResource())));
    const stores = Object.getOwnPropertySymbols(resource).filter(({ description }) => description === 'kResourceStore');
    // Jest's of this file, and those of the service.
    expect(stores.length).toBeLessThanOrEqual(6);
  });
});
