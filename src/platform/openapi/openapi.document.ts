import { type INestApplication, Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppConfig } from '../config/config';
import { buildOpenApi } from './openapi';

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
    if (!this.app) throw new Error('the document has not been told which app it describes');
    this.built ??= buildOpenApi(this.app, this.config.baseUrl);
    return this.built;
  }
}
