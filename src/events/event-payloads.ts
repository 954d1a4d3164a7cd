import type { Type } from '@nestjs/common';
import { EVENT_TYPES, type EventType } from './event-types';

const PAYLOADS = new Map<EventType, Type>();

/** Marks the class that events of these types carry as `data`; their published schema is made from it. */
export const PayloadOf =
  (...types: readonly EventType[]): ClassDecorator =>
  (payload) => {
    for (const type of types) {
      if (PAYLOADS.has(type)) throw new Error(`two payloads of ${type}`);
      PAYLOADS.set(type, payload as unknown as Type);
    }
  };

/** @throws Error when no class is marked for the type. */
export function payloadOf(type: EventType): Type {
  const payload = PAYLOADS.get(type);
  if (!payload) throw new Error(`no payload of ${type}`);
  return payload;
}

/** The payload of every type, each class once. @throws Error when one is missing, so that a service without it does not start. */
export const eventPayloads = (): readonly Type[] => [...new Set(EVENT_TYPES.map(payloadOf))];
