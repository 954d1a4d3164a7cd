/**
 * Prepared statements: they compare columns of one business with those of all others.
 * across accounts: an operator reviews every business.
 */

/** A registration number without what people write between its parts. */
const bare = (number: string): string => `translate(lower(${number}), ' -/._', '')`;

/** The submissions of others with this registration number, or with an id number that ends in one of these ways. The newest stand first. */
export const LIKE_SUBMISSIONS = {
  name: 'find-kyc-with-like-numbers',
  text: `SELECT business_id, attempt, id_number_encrypted,
      country = $2 AND ${bare('registration_number')} = ${bare('$3')} AS has_registration_number
    FROM kyc_submissions
    WHERE business_id <> $1
      AND (country = $2 AND ${bare('registration_number')} = ${bare('$3')} OR lower(id_number_last_four) = ANY (ARRAY (SELECT lower(ending) FROM unnest($4::text[]) AS ending)))
    ORDER BY id DESC LIMIT $5`,
};
export const SAME_DOCUMENTS = {
  name: 'find-owners-of-same-kyc-documents',
  text: `SELECT other.business_id FROM kyc_documents own JOIN kyc_documents other USING (sha256)
    WHERE own.business_id = $1 AND other.business_id <> $1 GROUP BY 1 ORDER BY 1 DESC LIMIT $2`,
};
