import { Column, Entity } from 'typeorm';
import { GeneratedId, timeColumn } from '../platform/database/column-types';

/** What a business may use beyond the basics, such as `cards.issuing`. */
@Entity('plans')
export class Plan {
  @GeneratedId()
  readonly id: number;

  @Column({ type: 'text', name: 'code' })
  code: string;

  @Column({ type: 'text', name: 'name' })
  name: string;

  @Column({ type: 'text', name: 'features', array: true, default: '{}' })
  features: string[];

  @Column({ ...timeColumn, name: 'created_at' })
  createdAt: Date;

  @Column({ ...timeColumn, name: 'updated_at' })
  updatedAt: Date;
}
