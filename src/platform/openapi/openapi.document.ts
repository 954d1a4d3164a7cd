import { type INestApplication, Injectable, type Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppConfig } from '../config/config';
import { exampleOf, type Schema, schemaAt } from './examples';
import { jsonSchemaOf } from './json-schema';
import { buildOpenApi, buildSchemas } from './openapi';

/** A class as its answers have it, and what one looks like. */
export interface ClassDescription {
  readonly schema: Schema;
  readonly example: unknown;
}

/** The description of the running app, built when it is first asked for, so that a start does not wait for it. */
@Injectable()
export class OpenApiDocument {
  private app: INestApplication | null = null;
  private built: OpenAPIObject | null = null;

  constructor(private readonly config: AppConfig) {}

  /** Called once by whoever makes the app: no provider can be given the app it is part of. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  read(): OpenAPIObject {
    this.built ??= buildOpenApi(this.described(), this.config.baseUrl);
    return this.built;
  }

  /** Response classes as JSON Schema that stands alone, each with an example. The whole document is not built for it. */
  describeClasses(models: readonly Type[]): ReadonlyMap<Type, ClassDescription> {
    const schemas = buildSchemas(this.described(), models);
    return new Map(
      models.map((model) => {
        const schema = schemaAt(model.name, schemas);
        return [model, { schema: jsonSchemaOf(schema, schemas), example: exampleOf(schema, schemas) }];
      }),
    );
  }

  private described(): INestApplication {
    if (!this.app) throw new Error('the document has not been told which app it describes');
    return this.app;
  }
}
