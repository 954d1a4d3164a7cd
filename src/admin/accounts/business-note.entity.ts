import { Column, Entity } from 'typeorm';
import { GeneratedId, idColumn, timeColumn } from '../../platform/database/column-types';

/** What operators write for each other about a business. Never shown to the business. */
@Entity('business_notes')
export class BusinessNote {
  @GeneratedId()
  readonly id: number;

  @Column({ ...idColumn, name: 'business_id' })
  readonly businessId: number;

  @Column({ ...idColumn, name: 'operator_id' })
  readonly operatorId: number;

  @Column({ type: 'text', name: 'text' })
  readonly text: string;

  @Column({ ...timeColumn, name: 'created_at' })
  readonly createdAt: Date;
}
