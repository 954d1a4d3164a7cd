const VISIBLE_MAX = 4;

/** The end of an id number that may be shown: at most four characters, and never more than half of a short one. */
export const visibleEnd = (idNumber: string): string => {
  const characters = [...idNumber];
  const visible = Math.min(VISIBLE_MAX, Math.floor(characters.length / 2));
  return characters.slice(characters.length - visible).join('');
};

/** An id number as it is read back. The mask has a fixed width, so the length is not told either. */
export const maskedIdNumber = (visible: string): string => `******${visible}`;

/** What the encryption of an id number is bound to: it cannot be moved to another business or attempt. */
export const idNumberPurpose = (businessId: number, attempt: number): string =>
  `kyc_submissions.id_number:${businessId}:${attempt}`;

export const documentPurpose = (documentId: string): string => `kyc_documents.content:${documentId}`;
