import { Global, Module } from '@nestjs/common';
import { Cipher } from './cipher';
import { KnownKeys } from './known-keys';
import { PasswordHasher } from './password-hasher';

@Global()
@Module({ providers: [Cipher, KnownKeys, PasswordHasher], exports: [Cipher, PasswordHasher] })
export class CryptoModule {}
