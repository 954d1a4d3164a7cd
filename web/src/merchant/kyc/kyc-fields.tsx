import type { ReactNode } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../i18n/dictionary';
import { SelectField, TextField } from '../../ui/field';
import { useText } from '../text';
import type { KycFields } from './submission';

interface FieldsProps {
  readonly form: UseFormReturn<KycFields>;
}

/** Where our merchants are, by their names in the language of the page; any other country can be written to support. */
const COUNTRIES = [
  'CD',
  'CG',
  'RW',
  'UG',
  'BI',
  'TZ',
  'KE',
  'ZM',
  'CM',
  'GA',
  'CI',
  'SN',
  'BJ',
  'BF',
  'GH',
  'MW',
  'MZ',
  'NG',
  'SL',
  'ZA',
];
const ONE_PER_COLUMN = 'grid gap-4 sm:grid-cols-2';

function useRegister({ form }: FieldsProps) {
  const { shared } = useText();
  return (name: FieldPath<KycFields>, isOptional = false) => ({
    ...form.register(name, isOptional ? {} : { required: shared.required }),
    optional: isOptional,
    error: form.formState.errors[name]?.message,
  });
}

export function BusinessFields(props: FieldsProps): ReactNode {
  const { kyc: words } = useText();
  const register = useRegister(props);
  return (
    <div className={ONE_PER_COLUMN}>
      <TextField label={words.legalName} {...register('legal_name')} />
      <TextField label={words.registrationNumber} hint={words.registrationHint} {...register('registration_number')} />
      <SelectField label={words.businessType} {...register('business_type')}>
        {Object.entries(words.types).map(([type, name]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={words.taxId} {...register('tax_id', true)} />
      <TextField label={words.website} type="url" placeholder="https://" {...register('website', true)} />
    </div>
  );
}

function useCountries(): ReadonlyArray<readonly [string, string]> {
  const language = useLanguage();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRIES.map((code) => [code, names.of(code) ?? code] as const);
}

export function AddressFields(props: FieldsProps): ReactNode {
  const { kyc: words } = useText();
  const register = useRegister(props);
  return (
    <div className={ONE_PER_COLUMN}>
      <SelectField label={words.country} {...register('country')}>
        {useCountries().map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={words.city} autoComplete="address-level2" {...register('city')} />
      <TextField label={words.line1} autoComplete="address-line1" {...register('line1')} />
      <TextField label={words.line2} autoComplete="address-line2" {...register('line2', true)} />
      <TextField label={words.region} autoComplete="address-level1" {...register('region', true)} />
      <TextField label={words.postalCode} autoComplete="postal-code" {...register('postal_code', true)} />
    </div>
  );
}

export function RepresentativeFields(props: FieldsProps): ReactNode {
  const { kyc: words, shared } = useText();
  const register = useRegister(props);
  return (
    <div className={ONE_PER_COLUMN}>
      <TextField label={words.fullName} autoComplete="name" {...register('full_name')} />
      <TextField label={words.dateOfBirth} type="date" {...register('date_of_birth')} />
      <SelectField label={words.nationality} {...register('nationality', true)}>
        <option value="">{shared.none}</option>
        {useCountries().map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.idType} {...register('id_type')}>
        {Object.entries(words.idTypes).map(([type, name]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={words.idNumber} hint={words.idNumberHint} autoComplete="off" {...register('id_number')} />
    </div>
  );
}
