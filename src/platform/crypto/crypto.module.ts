import { Global, Module } from '@nestjs/common';
import { Cipher } from './cipher';
import { PasswordHasher } from './password-hasher';

@Global()
@Module({ providers: [Cipher, PasswordHasher], exports: [Cipher, PasswordHasher] })
export class CryptoModule {}
