import { SetMetadata } from '@nestjs/common';
import type { DescribeClasses } from './json-schema';

export const WEBHOOKS = 'openapi:webhooks';

/** A message to a merchant's server: its meaning, and the JSON Schema and an example of the whole body. */
export interface DescribedEvent {
  readonly type: string;
  readonly description: string;
  readonly schema: object;
  readonly example: object;
}

/** The events, given what describes the classes of their payloads. */
export type DescribeEvents = (describe: DescribeClasses) => readonly DescribedEvent[];

/** Lists the events under `webhooks` of the document; used on the controller of their catalogue. */
export const DescribesWebhooks = (events: DescribeEvents) => SetMetadata(WEBHOOKS, events);
