import { type ColumnOptions, PrimaryGeneratedColumn, type ValueTransformer } from 'typeorm';

const number: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
const bigint: ValueTransformer = {
  to: (value: bigint | null) => (value === null || value === undefined ? value : value.toString()),
  from: (value: string | null) => (value === null ? null : BigInt(value)),
};

/** A row id or a count: PostgreSQL bigint, a JavaScript number (ids stay below 2^53). */
export const idColumn: ColumnOptions = { type: 'bigint', transformer: number };
/** The id PostgreSQL gives a row, as a number: without the transformer a bigint key would arrive as text. */
export const GeneratedId = (): PropertyDecorator =>
  PrimaryGeneratedColumn('identity', { ...idColumn, type: 'bigint', name: 'id', generatedIdentity: 'ALWAYS' });
/** A number that PostgreSQL assigns besides the key, on insert. */
export const numberedColumn: ColumnOptions = { ...idColumn, generated: 'identity', generatedIdentity: 'ALWAYS' };
/** Money in hundredths: PostgreSQL bigint, a JavaScript bigint. */
export const moneyColumn: ColumnOptions = { type: 'bigint', transformer: bigint };
export const timeColumn: ColumnOptions = { type: 'timestamptz' };
