import { Module } from '@nestjs/common';
import { AssetFiles } from './asset-files';
import { AssetsController } from './assets.controllers';

@Module({ controllers: [AssetsController], providers: [AssetFiles], exports: [AssetFiles] })
export class AssetsModule {}
