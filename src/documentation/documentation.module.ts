import { Module } from '@nestjs/common';
import { OpenApiModule } from '../platform/openapi/openapi.module';
import { DocumentationController } from './documentation.controllers';
import { DocumentationService } from './documentation.service';

/** `/docs`: guides beside the reference, which is a page of `OpenApiModule`. */
@Module({ imports: [OpenApiModule], controllers: [DocumentationController], providers: [DocumentationService] })
export class DocumentationModule {}
