import { ExpressAdapter } from '@nestjs/platform-express';

type Handler = Parameters<ExpressAdapter['setNotFoundHandler']>[0];

/** Express with one answer for unknown addresses: Nest would give it below `/api/v1` only, and Express an HTML page elsewhere. */
export class WholeAppAdapter extends ExpressAdapter {
  override setNotFoundHandler(handler: Handler): unknown {
    return super.setNotFoundHandler(handler);
  }
}
