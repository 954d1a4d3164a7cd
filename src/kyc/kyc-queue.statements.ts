/**
 * Conditions: which KYC submissions wait for an operator.
 * across accounts: an operator reviews every business.
 */

/** Of a submission by its alias: a business that was terminated stays so, and its KYC needs no decision any more. */
export const waitsForDecision = (submission: string): string => `${submission}.status = 'submitted'
  AND NOT EXISTS (SELECT FROM businesses closed WHERE closed.id = ${submission}.business_id AND closed.status = 'terminated')`;
