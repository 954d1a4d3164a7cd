import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Cipher } from '../platform/crypto/cipher';
import { execute } from '../platform/database/statement';
import { bareIdNumber, idNumberPurpose, possibleEnds } from './id-number';
import { LIKE_SUBMISSIONS, SAME_DOCUMENTS } from './kyc-matches.statements';
import { KycRepository } from './kyc.repository';

/** What two businesses may have in common. */
export const KYC_MATCHES = ['registration_number', 'id_number', 'document'] as const;
export type KycMatch = (typeof KYC_MATCHES)[number];

/** Ids of other businesses, with what each has in common with the one that was asked about. */
export type MatchesByBusiness = ReadonlyMap<number, ReadonlySet<KycMatch>>;

interface LikeRow {
  readonly business_id: string;
  readonly attempt: number;
  readonly id_number_encrypted: Buffer;
  readonly has_registration_number: boolean;
}

/** Many numbers share their last four characters by chance. At most this many are decrypted and compared. */
const READ_MAX = 500;

/** Finds the businesses that declared the same numbers or sent the same files. */
@Injectable()
export class KycMatches {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kyc: KycRepository,
    private readonly cipher: Cipher,
  ) {}

  /** By what the business declared last, and by all of its documents. */
  async of(businessId: number): Promise<MatchesByBusiness> {
    const db = this.dataSource.manager;
    const found = new Map<number, Set<KycMatch>>();
    const latest = await this.kyc.findLatest(db, businessId);
    if (latest === null) return found;
    const note = (id: string, match: KycMatch): void => {
      found.set(Number(id), (found.get(Number(id)) ?? new Set()).add(match));
    };
    const own = this.idNumber(businessId, latest.attempt, latest.idNumberEncrypted);
    const { country, registrationNumber } = latest;
    const ends = own === null ? [] : possibleEnds(own);
    const numbers = [businessId, country, registrationNumber, ends, READ_MAX];
    for (const row of await execute<LikeRow>(db, LIKE_SUBMISSIONS, numbers)) {
      if (row.has_registration_number) note(row.business_id, 'registration_number');
      const other = this.idNumber(Number(row.business_id), row.attempt, row.id_number_encrypted);
      if (own !== null && own === other) note(row.business_id, 'id_number');
    }
    const owners = await execute<{ business_id: string }>(db, SAME_DOCUMENTS, [businessId, READ_MAX]);
    for (const { business_id: id } of owners) note(id, 'document');
    return found;
  }

  /**
   * As it is compared: people write it with and without spaces. Null when the key it was encrypted with is lost: it then equals no
   * other, and the others are still compared.
   */
  private idNumber(businessId: number, attempt: number, sealed: Buffer): string | null {
    try {
      return bareIdNumber(this.cipher.decrypt(sealed, idNumberPurpose(businessId, attempt)).toString()).toLowerCase();
    } catch {
      return null;
    }
  }
}
