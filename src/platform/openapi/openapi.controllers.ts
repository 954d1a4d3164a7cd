import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../access/access.decorators';
import { AssetFiles } from '../assets/asset-files';
import { OpenApiDocument } from './openapi.document';

/** Swagger UI sets style attributes; everything else comes from this origin. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

@Controller()
@Access('public')
@ApiExcludeController()
export class OpenApiController {
  constructor(
    private readonly document: OpenApiDocument,
    private readonly files: AssetFiles,
  ) {}

  @Get('openapi.json')
  openapi(@Res() response: Response): void {
    response.json(this.document.forMerchants());
  }

  @Get('openapi/operator.json')
  operatorOpenapi(@Res() response: Response): void {
    response.json(this.document.forOperators());
  }

  @Get('docs/reference')
  @Header('Content-Security-Policy', DOCS_POLICY)
  reference(@Res() response: Response): void {
    response.type('html').send(this.files.referencePage());
  }
}
