import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../access/access.decorators';
import { AssetFiles } from '../assets/asset-files';
import { CompressedFile } from '../assets/compressed-file';
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

/** Anybody may ask as often as they like, and to write it takes milliseconds in which nothing else is answered. */
const written = (document: OpenAPIObject): CompressedFile =>
  new CompressedFile('application/json; charset=utf-8', Buffer.from(JSON.stringify(document)));

@Controller()
@Access('public')
@ApiExcludeController()
export class OpenApiController {
  private merchants: CompressedFile | null = null;
  private operators: CompressedFile | null = null;

  constructor(
    private readonly document: OpenApiDocument,
    private readonly files: AssetFiles,
  ) {}

  @Get('openapi.json')
  openapi(@Req() request: Request, @Res() response: Response): void {
    this.merchants ??= written(this.document.forMerchants());
    this.merchants.send(request, response);
  }

  @Get('openapi/operator.json')
  operatorOpenapi(@Req() request: Request, @Res() response: Response): void {
    this.operators ??= written(this.document.forOperators());
    this.operators.send(request, response);
  }

  @Get('docs/reference')
  @Header('Content-Security-Policy', DOCS_POLICY)
  reference(@Res() response: Response): void {
    response.type('html').send(this.files.referencePage());
  }
}
