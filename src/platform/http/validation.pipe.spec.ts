import { Type } from 'class-transformer';
import { IsEmail, IsObject, IsOptional, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { AppError, type FieldError } from '../../kernel/errors';
import { IsDecimalAmount, PageQuery } from './field-rules';
import { validationPipe } from './validation.pipe';

class Place {
  @IsString()
  readonly city: string;
}

class Order {
  @IsString()
  @MinLength(3)
  @MaxLength(20)
  readonly name: string;

  @IsEmail()
  @MaxLength(254)
  readonly email: string;

  @IsDecimalAmount()
  readonly amount: string;

  @IsObject()
  @ValidateNested()
  @Type(() => Place)
  readonly place: Place;

  @IsOptional()
  @IsString()
  @MaxLength(5)
  readonly note?: string;
}

const GOOD = { name: 'Kivu', email: 'a@b.example', amount: '5.00', place: { city: 'Goma' } };

describe('validationPipe', () => {
  const refusedOf = async (metatype: new () => object, value: object): Promise<readonly FieldError[]> => {
    const refusal: unknown = await validationPipe()
      .transform(value, { type: 'body', metatype })
      .catch((error: unknown) => error);
    return refusal instanceof AppError ? (refusal.errors ?? []) : [];
  };

  it('says of every field that is not there that it is missing, by its whole path', async () => {
    expect(await refusedOf(Order, { place: {} })).toEqual([
      { field: 'name', message: 'name is missing' },
      { field: 'email', message: 'email is missing' },
      { field: 'amount', message: 'amount is missing' },
      { field: 'place.city', message: 'place.city is missing' },
    ]);
    expect(await refusedOf(Order, { ...GOOD, place: undefined })).toContainEqual({
      field: 'place',
      message: 'place is missing',
    });
  });

  it('names the kind of value before its bounds, one message per field', async () => {
    expect(await refusedOf(Order, { ...GOOD, name: 5, note: 'too long' })).toEqual([
      { field: 'name', message: 'name must be a string' },
      { field: 'note', message: 'note must have at most 5 characters' },
    ]);
    expect(await refusedOf(PageQuery, { page: 'x', limit: '101' })).toEqual([
      { field: 'page', message: 'page must be a whole number, given once' },
      { field: 'limit', message: 'limit must be from 1 to 100' },
    ]);
    expect(await refusedOf(PageQuery, { page: '' })).toEqual([
      { field: 'page', message: 'page must be a whole number, given once' },
    ]);
  });

  it('lets a good body pass and never repeats a value', async () => {
    expect(await refusedOf(Order, GOOD)).toEqual([]);
    expect(JSON.stringify(await refusedOf(Order, { ...GOOD, name: 'secret'.repeat(9) }))).not.toContain('secret');
  });
});
