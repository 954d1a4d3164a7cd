/** `243812345678` as people read it: `+243 812 345 678`. */
export function formatPhone(digits: string): string {
  const plain = digits.replace(/\D/g, '');
  const groups = plain.slice(3).match(/.{1,3}/g) ?? [];
  return `+${plain.slice(0, 3)} ${groups.join(' ')}`;
}
