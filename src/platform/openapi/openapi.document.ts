import { type INestApplication, Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppConfig } from '../config/config';
import { buildOpenApi } from './openapi';
import { forMerchants, forOperators } from './readers';

/** The description of the running app, built when it is first asked for, so that a start does not wait for it. */
@Injectable()
export class OpenApiDocument {
  private app: INestApplication | null = null;
  private built: OpenAPIObject | null = null;
  private merchants: OpenAPIObject | null = null;
  private operators: OpenAPIObject | null = null;

  constructor(private readonly config: AppConfig) {}

  /** Called once by whoever makes the app: no provider can be given the app it is part of. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  /** What is served to merchants. */
  forMerchants(): OpenAPIObject {
    return (this.merchants ??= forMerchants(this.read()));
  }

  /** What is served to those who run the service. */
  forOperators(): OpenAPIObject {
    return (this.operators ??= forOperators(this.read()));
  }

  /** Every route of the app. */
  read(): OpenAPIObject {
    if (!this.app) throw new Error('the document has not been told which app it describes');
    this.built ??= buildOpenApi(this.app, this.config.baseUrl);
    return this.built;
  }
}
