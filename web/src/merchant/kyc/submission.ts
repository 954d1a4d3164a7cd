import type { FieldPath } from 'react-hook-form';
import type { Schemas } from '../../api/client';

interface Uploaded {
  readonly id: number;
  readonly file_name: string;
}

/** The form as flat fields; `toBody` gives the service its nested body. */
export interface KycFields {
  legal_name: string;
  registration_number: string;
  business_type: Schemas['SubmitKycRequest']['business_type'];
  country: string;
  tax_id: string;
  website: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postal_code: string;
  full_name: string;
  date_of_birth: string;
  nationality: string;
  id_type: Schemas['KycRepresentativeRequest']['id_type'];
  id_number: string;
}

/** Which fields stand on which step, in order. */
export const STEPS: ReadonlyArray<ReadonlyArray<FieldPath<KycFields>>> = [
  ['legal_name', 'registration_number', 'business_type', 'tax_id', 'website'],
  ['country', 'line1', 'line2', 'city', 'region', 'postal_code'],
  ['full_name', 'date_of_birth', 'nationality', 'id_type', 'id_number'],
  [],
];

/** What was sent before, for correcting it; the number of the document is masked by the service and asked for again. */
export function fieldsOf(record: Schemas['KycRecord'] | null): KycFields {
  if (!record) return EMPTY;
  const { address, representative } = record;
  return {
    legal_name: record.legal_name,
    registration_number: record.registration_number,
    business_type: record.business_type,
    country: record.country,
    tax_id: record.tax_id ?? '',
    website: record.website ?? '',
    line1: address.line1,
    line2: address.line2 ?? '',
    city: address.city,
    region: address.region ?? '',
    postal_code: address.postal_code ?? '',
    full_name: representative.full_name,
    date_of_birth: representative.date_of_birth,
    nationality: representative.nationality ?? '',
    id_type: representative.id_type,
    id_number: '',
  };
}

/** What was kept of a form that was left, over what an earlier attempt said. */
export function withDraft(fields: KycFields, draft: Schemas['KycDraftFields']): KycFields {
  const { address, representative, ...flat } = draft;
  const kept = Object.entries({ ...flat, ...address, ...representative }).filter(([, value]) => value !== null);
  return { ...fields, ...(Object.fromEntries(kept) as Partial<KycFields>) };
}

/** What a draft may hold of a form: nothing that is empty, and never the number of the document. */
export function toDraft(fields: KycFields): Schemas['SaveKycDraftRequest'] {
  const whole = toBody(fields, []);
  return {
    ...filled({ ...whole, address: undefined, representative: undefined, documents: undefined }),
    address: filled(whole.address),
    representative: filled({ ...whole.representative, id_number: undefined }),
  };
}

/** The draft without fields that are refused, by their names in the service, such as `address.city`. */
export function withoutFields(
  draft: Schemas['SaveKycDraftRequest'],
  refused: readonly string[],
): Schemas['SaveKycDraftRequest'] {
  const keep = <Part extends object>(part: Part, prefix = ''): Part =>
    Object.fromEntries(Object.entries(part).filter(([name]) => !refused.includes(prefix + name))) as Part;
  const { address, representative, ...flat } = draft;
  return {
    ...keep(flat),
    ...(address ? { address: keep(address, 'address.') } : {}),
    ...(representative ? { representative: keep(representative, 'representative.') } : {}),
  };
}

const filled = <Part extends object>(part: Part): Partial<{ [Key in keyof Part]: NonNullable<Part[Key]> }> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== '' && value !== undefined)) as Partial<{
    [Key in keyof Part]: NonNullable<Part[Key]>;
  }>;

const EMPTY: KycFields = {
  legal_name: '',
  registration_number: '',
  business_type: 'company',
  country: 'CD',
  tax_id: '',
  website: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postal_code: '',
  full_name: '',
  date_of_birth: '',
  nationality: '',
  id_type: 'passport',
  id_number: '',
};

/** What was left empty is not sent. */
const orAbsent = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

export const toBody = (fields: KycFields, documents: readonly Uploaded[]): Schemas['SubmitKycRequest'] => ({
  legal_name: fields.legal_name,
  registration_number: fields.registration_number,
  business_type: fields.business_type,
  country: fields.country,
  tax_id: orAbsent(fields.tax_id),
  website: orAbsent(fields.website),
  address: {
    line1: fields.line1,
    line2: orAbsent(fields.line2),
    city: fields.city,
    region: orAbsent(fields.region),
    postal_code: orAbsent(fields.postal_code),
  },
  representative: {
    full_name: fields.full_name,
    date_of_birth: fields.date_of_birth,
    nationality: orAbsent(fields.nationality),
    id_type: fields.id_type,
    id_number: fields.id_number,
  },
  documents: documents.map(({ id }) => id),
});

/** The service names nested fields by their path; here they are flat. */
export const NESTED: Readonly<Record<string, FieldPath<KycFields>>> = Object.fromEntries(
  STEPS.flat().flatMap((name) => [
    [`address.${name}`, name],
    [`representative.${name}`, name],
  ]),
);
