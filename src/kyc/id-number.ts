const VISIBLE_MAX = 4;

/** The visible end of an id number: at most four characters, and never more than half of a short one. */
export const visibleEnd = (idNumber: string): string => {
  const characters = [...idNumber];
  const visible = Math.min(VISIBLE_MAX, Math.floor(characters.length / 2));
  return characters.slice(characters.length - visible).join('');
};

/** What people write between the parts of a number. */
const SEPARATORS = [' ', '-', '/', '.', '_'];

/** An id number without what stands between its parts. */
export const bareIdNumber = (idNumber: string): string => idNumber.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The visible ends that an id number may have, however it is written: with one separator in the end at most. With separators the
 * number is longer, so more of it may be visible.
 */
export function possibleEnds(idNumber: string): string[] {
  const bare = [...bareIdNumber(idNumber)];
  const endOf = (characters: number): string[] => (characters <= 0 ? [] : bare.slice(-characters));
  const ends: string[] = [];
  for (let visible = Math.min(VISIBLE_MAX, Math.floor(bare.length / 2)); visible <= VISIBLE_MAX; visible += 1) {
    ends.push(endOf(visible).join(''));
    const parted = endOf(visible - 1);
    for (let place = 0; place <= parted.length; place += 1)
      ends.push(...SEPARATORS.map((separator) => parted.toSpliced(place, 0, separator).join('')));
  }
  return ends;
}

/** An id number in answers. The mask has a fixed width, so it does not show the length. */
export const maskedIdNumber = (visible: string): string => `******${visible}`;

/** The purpose an id number is encrypted for: it cannot be moved to another business or attempt. */
export const idNumberPurpose = (businessId: number, attempt: number): string =>
  `kyc_submissions.id_number:${businessId}:${attempt}`;

export const documentPurpose = (documentId: string): string => `kyc_documents.content:${documentId}`;
