const VISIBLE_MAX = 4;

/** The visible end of an id number: at most four characters, and never more than half of a short one. */
export const visibleEnd = (idNumber: string): string => {
  const characters = [...idNumber];
  const visible = Math.min(VISIBLE_MAX, Math.floor(characters.length / 2));
  return characters.slice(characters.length - visible).join('');
};

/** An id number in answers. The mask has a fixed width, so it does not show the length. */
export const maskedIdNumber = (visible: string): string => `******${visible}`;

/** The purpose an id number is encrypted for: it cannot be moved to another business or attempt. */
export const idNumberPurpose = (businessId: number, attempt: number): string =>
  `kyc_submissions.id_number:${businessId}:${attempt}`;

export const documentPurpose = (documentId: string): string => `kyc_documents.content:${documentId}`;
