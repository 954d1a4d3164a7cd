import { Module } from '@nestjs/common';
import { KnownCredentials } from './known-credentials';
import { SessionTerms } from './session-terms';

/** What the sessions of merchants' people and of operators have in common. */
@Module({ providers: [SessionTerms, KnownCredentials], exports: [SessionTerms, KnownCredentials] })
export class SessionTermsModule {}
