/** What a merchant of Goma would submit. */
export const SAMPLE_KYC = {
  legal_name: 'Kivu Market SARL',
  registration_number: 'CD/GOM/RCCM/26-B-01234',
  business_type: 'company',
  country: 'CD',
  address: { line1: '12 avenue du Lac', city: 'Goma' },
  representative: {
    full_name: 'Amina Ilunga',
    date_of_birth: '1988-03-14',
    id_type: 'passport',
    id_number: 'OP1234567',
  },
};
