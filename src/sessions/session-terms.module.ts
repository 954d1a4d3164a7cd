import { Module } from '@nestjs/common';
import { SessionTerms } from './session-terms';

/** What the sessions of merchants' people and of operators have in common. */
@Module({ providers: [SessionTerms], exports: [SessionTerms] })
export class SessionTermsModule {}
