/** A shop that takes a payment and believes nothing but a signed webhook. NestJS 12. */
import 'reflect-metadata';
import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  Module,
  NotFoundException,
  Param,
  Post,
  type RawBodyRequest,
  Req,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { BusinessAccount, webhooks } from 'business-account-sdk';
import type { Request } from 'express';

const { BUSINESS_ACCOUNT_API_KEY = '', BUSINESS_ACCOUNT_URL = '', WEBHOOK_SECRET = '', PORT = '4000' } = process.env;
const client = new BusinessAccount({ apiKey: BUSINESS_ACCOUNT_API_KEY, baseUrl: BUSINESS_ACCOUNT_URL });

interface Order {
  status: string;
  readonly key: string;
}

@Controller()
class ShopController {
  /** By reference. A shop keeps them in its database, with the key of each payment. */
  private readonly orders = new Map<string, Order>();

  @Post('pay')
  @HttpCode(202)
  async pay(@Body() { reference, amount, phone }: Record<'reference' | 'amount' | 'phone', string>): Promise<object> {
    const order = this.orders.get(reference) ?? { status: 'new', key: crypto.randomUUID() };
    this.orders.set(reference, order);
    // The same order has the same key, so a customer who presses twice pays once.
    const deposit = await client.deposits.create(
      { currency_code: 'CDF', amount, phone_number: phone, client_reference: reference },
      { idempotencyKey: order.key },
    );
    if (order.status === 'new') order.status = deposit.status;
    return { transaction_id: deposit.transaction_id };
  }

  @Get('orders/:reference')
  order(@Param('reference') reference: string): object {
    const order = this.orders.get(reference);
    if (!order) throw new NotFoundException();
    return { status: order.status };
  }

  @Post('webhooks')
  @HttpCode(204)
  async told(@Req() request: RawBodyRequest<Request>): Promise<void> {
    // The raw bytes: the signature is over them, not over what a parser makes of them.
    const event = await webhooks
      .verify(request.rawBody ?? '', request.headers, WEBHOOK_SECRET)
      .catch((error: Error) => {
        throw new BadRequestException(error.message);
      });
    if (event.type !== 'mobile_money_deposit.completed' && event.type !== 'mobile_money_deposit.failed') return;
    const order = this.orders.get(event.data.client_reference ?? '');
    // What is paid stays paid: an older event may come late, and each may come twice.
    if (order && order.status !== 'completed') order.status = event.data.status;
  }
}

@Module({ controllers: [ShopController] })
class ShopModule {}

void NestFactory.create(ShopModule, { rawBody: true, logger: ['error'] }).then((app) =>
  app.listen(Number(PORT), '127.0.0.1'),
);
