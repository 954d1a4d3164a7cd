import { Module } from '@nestjs/common';
import { StreamController } from './stream.controllers';
import { StreamRepository } from './stream.repository';
import { StreamsService } from './streams.service';

@Module({ controllers: [StreamController], providers: [StreamRepository, StreamsService] })
export class StreamModule {}
