import { Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module';
import { OperatorsModule } from './operators/operators.module';

/** Everything operators reach, under `/admin` (contract 13). */
@Module({ imports: [OperatorsModule, AuditModule] })
export class AdminModule {}
