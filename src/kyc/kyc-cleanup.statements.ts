/**
 * Prepared statements: old rows go in small batches, and a DELETE of TypeORM knows no LIMIT.
 * across accounts: one job forgets for everybody.
 */

/** The condition stands twice: a submission may take a document between the two looks. */
export const FORGET_DOCUMENTS = {
  name: 'forget-waiting-documents',
  text: `DELETE FROM kyc_documents WHERE submission_id IS NULL AND id = ANY (ARRAY (
        SELECT id FROM kyc_documents WHERE submission_id IS NULL AND created_at < $1 ORDER BY created_at LIMIT $2)) RETURNING 1`,
};
export const FORGET_DRAFTS = {
  name: 'forget-kyc-drafts',
  text: `DELETE FROM kyc_drafts WHERE updated_at < $1 AND business_id = ANY (ARRAY (
        SELECT business_id FROM kyc_drafts WHERE updated_at < $1 LIMIT $2)) RETURNING 1`,
};
