import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../access/access.decorators';
import { DocumentationService } from './documentation.service';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Guides for those who build on the service. Everything comes from this origin, so it works without the internet. */
@Controller('docs')
@Access('public')
@ApiExcludeController()
export class DocumentationController {
  constructor(private readonly documentation: DocumentationService) {}

  @Get()
  @Header('Content-Security-Policy', POLICY)
  first(@Req() request: Request, @Res() response: Response): void {
    this.documentation.firstPage().send(request, response);
  }

  @Get('search.json')
  search(@Req() request: Request, @Res() response: Response): void {
    this.documentation.searchIndex().send(request, response);
  }

  @Get(':slug')
  @Header('Content-Security-Policy', POLICY)
  guide(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): void {
    this.documentation.guide(slug).send(request, response);
  }
}
