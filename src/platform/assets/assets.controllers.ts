import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../access/access.decorators';
import { Sends } from '../openapi/sends.decorator';
import { AssetFiles } from './asset-files';

const A_DAY = 'public, max-age=86400';

@Controller('assets')
@Access('public')
export class AssetsController {
  constructor(private readonly files: AssetFiles) {}

  /** Shown on pages of other origins (`flag_url` of a wallet), hence the resource policy. */
  @Get('flags/usd.svg')
  @Header('Cache-Control', A_DAY)
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @Sends({
    operationId: 'getUsdFlag',
    summary: 'The icon of the US dollar',
    description: 'The picture that `flag_url` of a USD wallet names.',
    mediaTypes: ['image/svg+xml'],
    example: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  usdFlag(@Res() response: Response): void {
    const { mediaType, content } = this.files.usdFlag();
    response.type(mediaType).send(content);
  }

  @Get('docs/:file')
  @ApiExcludeEndpoint()
  docsFile(@Param('file') name: string, @Res() response: Response): void {
    const { mediaType, content } = this.files.docsFile(name);
    response.set('Cache-Control', A_DAY).type(mediaType).send(content);
  }
}
