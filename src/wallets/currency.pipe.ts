import { Injectable, type PipeTransform } from '@nestjs/common';
import { type CurrencyCode, readCurrency } from '../kernel/currency';
import { AppError } from '../kernel/errors';

/** `:currency`, in upper or lower case (contract 5). Text that is not a currency code has no wallet: 404. */
@Injectable()
export class CurrencyPipe implements PipeTransform<string, CurrencyCode> {
  transform(text: string): CurrencyCode {
    const currency = readCurrency(text);
    if (currency === null)
      throw new AppError('wallet_not_found', { reason: 'A currency is three letters such as CDF.' });
    return currency;
  }
}
