import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/assets.module';
import { ErrorCatalogueController } from './error-catalogue.controllers';
import { OpenApiController } from './openapi.controllers';
import { OpenApiDocument } from './openapi.document';

/** `/openapi.json`, `/openapi/operator.json`, `/docs` and the catalogue of errors. */
@Module({
  imports: [AssetsModule],
  controllers: [OpenApiController, ErrorCatalogueController],
  providers: [OpenApiDocument],
  exports: [OpenApiDocument],
})
export class OpenApiModule {}
