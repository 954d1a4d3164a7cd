import { KycReviewService } from '../../src/kyc/kyc-review.service';
import { type Tx, UnitOfWork } from '../../src/platform/database/unit-of-work';
import type { Actor, Shop } from './builders';
import { startWorld, type World } from './world';

/** The smallest document that is a PDF by its content. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

/** Uploads a document as a session of a business. @returns its status, and its number where it was taken. */
export async function uploadDocument(
  world: World,
  session: Actor,
  { name = 'papers.pdf', content = PDF }: { readonly name?: string; readonly content?: Buffer } = {},
): Promise<{ readonly status: number; readonly id: number }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const reply = await fetch(`${world.origin}/api/v1/business/dashboard/kyc/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}` },
    body: form,
  });
  const { data } = (await reply.json()) as { data?: { id: number } };
  return { status: reply.status, id: data?.id ?? 0 };
}

/** Everything a submission may hold. */
export const SUBMISSION = {
  legal_name: 'Boutique Lumière SARL',
  registration_number: 'CD/KIN/RCCM/26-B-01234',
  business_type: 'company',
  country: 'CD',
  address: { line1: '12 avenue du Commerce', city: 'Kinshasa', region: 'Gombe' },
  tax_id: 'A2601234X',
  website: 'https://boutique.example',
  representative: {
    full_name: 'Amina Ilunga',
    date_of_birth: '1988-03-14',
    nationality: 'cd',
    id_type: 'passport',
    id_number: 'OP1234567',
  },
};

/** Submissions of shops, and an operator who decides on them. */
export class KycCases {
  private constructor(
    readonly world: World,
    readonly operatorId: number,
  ) {}

  static async start(): Promise<KycCases> {
    const world = await startWorld();
    const [{ id }] = await world.db.query(
      `INSERT INTO operators (email, name, password_hash, created_at, updated_at) VALUES ('op@example.com', 'Op', '-', now(), now()) RETURNING id`,
    );
    return new KycCases(world, Number(id));
  }

  submit(shop: Shop, changes: object = {}) {
    return shop.session.post('kyc', { ...SUBMISSION, ...changes });
  }

  async stateOf(shop: Shop) {
    return (await shop.session.get('kyc')).body.data;
  }

  approve(shop: Shop) {
    const { operatorId } = this;
    return this.decide((reviews, tx) =>
      reviews.approve(tx, { businessId: shop.id, attempt: undefined }, { operatorId, note: 'seen' }),
    );
  }

  reject(shop: Shop, reason: string) {
    const { operatorId } = this;
    return this.decide((reviews, tx) =>
      reviews.reject(tx, { businessId: shop.id, attempt: undefined }, { operatorId, reason }),
    );
  }

  private decide<T>(work: (reviews: KycReviewService, tx: Tx) => Promise<T>): Promise<T> {
    return this.world.app.get(UnitOfWork).run((tx) => work(this.world.app.get(KycReviewService), tx));
  }
}
