import { type INestApplication, Injectable, type Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppConfig } from '../config/config';
import type { ClassDescription } from './json-schema';
import { buildOpenApi, describeClasses } from './openapi';
import { forMerchants, forOperators } from './readers';

/** The description of the running app, built when it is first asked for, so that a start does not wait for it. */
@Injectable()
export class OpenApiDocument {
  private app: INestApplication | null = null;
  private built: OpenAPIObject | null = null;
  private merchants: OpenAPIObject | null = null;
  private operators: OpenAPIObject | null = null;

  constructor(private readonly config: AppConfig) {}

  /** Called once by the code that makes the app, because a provider cannot inject the app it is part of. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  /** The document for merchants. */
  forMerchants(): OpenAPIObject {
    return (this.merchants ??= forMerchants(this.read()));
  }

  /** The document for those who run the service. */
  forOperators(): OpenAPIObject {
    return (this.operators ??= forOperators(this.read()));
  }

  /** Every route of the app. */
  read(): OpenAPIObject {
    this.built ??= buildOpenApi(this.described(), this.config.baseUrl);
    return this.built;
  }

  /** Response classes as self-contained JSON Schema, each with an example. The whole document is not built for it. */
  describeClasses(models: readonly Type[]): ReadonlyMap<Type, ClassDescription> {
    return describeClasses(this.described(), models);
  }

  private described(): INestApplication {
    if (!this.app) throw new Error('the document has not been told which app it describes');
    return this.app;
  }
}
