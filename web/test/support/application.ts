import supertest from 'supertest';
import type { Shop } from '../../../test/support/builders';
import { SUBMISSION } from '../../../test/support/kyc';
import type { World } from '../../../test/support/world';

/** Sends the KYC of a business with this file as its document. @throws Error when it is refused. */
export async function applyWith({ origin }: World, shop: Shop, file: Buffer, name: string): Promise<void> {
  const uploaded = await supertest(origin)
    .post('/api/v1/business/dashboard/kyc/documents')
    .set('Authorization', `Bearer ${shop.session.token}`)
    .attach('file', file, name);
  const reply = await shop.session.post('kyc', { ...SUBMISSION, documents: [uploaded.body.data.id] });
  if (reply.status !== 201) throw new Error(`the application was refused: ${reply.text}`);
}
