import { IsIn, IsOptional } from 'class-validator';
import { AppError } from '../../kernel/errors';
import { PageQuery } from './field-rules';
import { validationPipe } from './validation.pipe';

class Cards {
  @IsOptional() @IsIn(['active', 'frozen']) readonly status?: string;
}
class Payments {
  @IsOptional() @IsIn(['pending']) readonly status?: string;
}

// Guarantee: a query that was valid is not validated again, and a query is never taken for another.
describe('a query that comes again', () => {
  const pipe = validationPipe();
  const read = async (metatype: new () => object, value: object): Promise<unknown> => {
    try {
      return await pipe.transform(value, { type: 'query', metatype });
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };

  it('is the object that was validated, which nobody can change', async () => {
    const first = await read(PageQuery, { limit: '5' });
    expect(first).toEqual(Object.assign(new PageQuery(), { limit: 5, page: 1 }));
    expect(await read(PageQuery, { limit: '5' })).toBe(first);
    expect(() => Object.assign(first as object, { limit: 100 })).toThrow(TypeError);
  });

  it('shares nothing with other values, names and lists', async () => {
    expect(await read(Cards, { status: 'active' })).toBeInstanceOf(Cards);
    expect(await read(Payments, { status: 'active' })).toBe('invalid_request');
    expect(await read(Payments, { status: 'pending' })).toBeInstanceOf(Payments);
    expect(await read(Cards, { status: 'pending' })).toBe('invalid_request');
    expect(await read(Cards, { status: ['active', 'active'] })).toBe('invalid_request');
  });

  it('is refused each time when it is not valid', async () => {
    for (let time = 0; time < 3; time += 1) expect(await read(PageQuery, { limit: '0' })).toBe('invalid_request');
  });

  it('is remembered in bounded memory', async () => {
    const first = await read(PageQuery, { limit: '1' });
    for (let page = 1; page <= 150; page += 1) await read(PageQuery, { page: String(page) });
    const again = await read(PageQuery, { limit: '1' });
    expect(again).toEqual(first);
    expect(again).not.toBe(first);
    const long = { page: '7', note: 'x'.repeat(300) };
    expect(await read(PageQuery, long)).not.toBe(await read(PageQuery, long));
  });
});
