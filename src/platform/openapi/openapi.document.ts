import { type INestApplication, Injectable, type Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppConfig } from '../config/config';
import { exampleOf, type Schema, type Schemas } from './examples';
import { jsonSchemaOf } from './json-schema';
import { buildOpenApi } from './openapi';

/** The description of the running app, built when it is first asked for, so that a start does not wait for it. */
@Injectable()
export class OpenApiDocument {
  private app: INestApplication | null = null;
  private models: readonly Type[] = [];
  private built: OpenAPIObject | null = null;

  constructor(private readonly config: AppConfig) {}

  /**
   * Called once by whoever makes the app: no provider can be given the app it is part of. `models` are classes to describe
   * beside those that routes answer with.
   */
  describe(app: INestApplication, models: readonly Type[]): void {
    this.app = app;
    this.models = models;
  }

  read(): OpenAPIObject {
    if (!this.app) throw new Error('the document has not been told which app it describes');
    this.built ??= buildOpenApi(this.app, this.config.baseUrl, this.models);
    return this.built;
  }

  /** A class of the document as JSON Schema that stands alone, with an example of it. @throws Error when it is not there. */
  describeClass(model: Type): { readonly schema: Schema; readonly example: unknown } {
    const schemas = this.read().components?.schemas as Schemas | undefined;
    const schema = schemas?.[model.name];
    if (!schemas || !schema) throw new Error(`the document does not describe ${model.name}`);
    return { schema: jsonSchemaOf(schema, schemas), example: exampleOf(schema, schemas) };
  }
}
