import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import type { SecondProof, WholeProof } from './second-factors.service';
import { Secret } from '../../kernel/secret';
import { PASSWORD_LENGTH_MAX } from '../password-policy';

const TOKEN_MAX = 256;
const RECOVERY_CODE_MAX = 64;
const IsCode = () => Matches(/^\d{6}$/, { message: 'code must be a string of the six digits that the app shows' });

/** Either of the two. */
export class SecondProofDto {
  @ApiPropertyOptional({ example: '287082', description: 'From the authenticator app.' })
  @IsOptional()
  @IsCode()
  readonly code?: string;

  @ApiPropertyOptional({ description: 'One of the recovery codes, in place of `code`.' })
  @IsOptional()
  @IsString()
  @MaxLength(RECOVERY_CODE_MAX)
  readonly recovery_code?: string;
}

export const proofOf = ({ code, recovery_code }: SecondProofDto): SecondProof => ({
  code: code ?? null,
  recoveryCode: recovery_code ?? null,
});

/** The proof of a login that may bring one; null when it brings none. */
export const optionalProofOf = (dto: SecondProofDto): SecondProof | null =>
  dto.code === undefined && dto.recovery_code === undefined ? null : proofOf(dto);

export class LoginChallengeDto extends SecondProofDto {
  @ApiProperty({ example: '5f2c…', maxLength: TOKEN_MAX, description: 'From the answer of the login.' })
  @IsString()
  @MinLength(1)
  @MaxLength(TOKEN_MAX)
  readonly challenge_token: string;
}

export class ConfirmSecondFactorDto {
  @ApiProperty({ example: '287082' })
  @IsCode()
  readonly code: string;
}

export class CurrentPasswordDto extends SecondProofDto {
  @ApiProperty({ example: 'kivu-market-7-lanterns', maxLength: PASSWORD_LENGTH_MAX })
  @IsString()
  @MinLength(1)
  @MaxLength(PASSWORD_LENGTH_MAX)
  readonly current_password: string;
}

/** @param device the device cookie of the request. */
export const wholeProofOf = (dto: CurrentPasswordDto, device: string | null): WholeProof => ({
  ...proofOf(dto),
  password: new Secret(dto.current_password),
  device,
});
