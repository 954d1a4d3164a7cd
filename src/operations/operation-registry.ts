import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { OperationKind } from './operation';
import type { OperationDefinition } from './operation-definition';

/** Kinds plug in here; the engine never imports them. */
@Injectable()
export class OperationRegistry implements OnApplicationBootstrap {
  private readonly definitions = new Map<OperationKind, OperationDefinition>();

  register(definition: OperationDefinition): void {
    if (this.definitions.has(definition.kind)) throw new Error(`two definitions of ${definition.kind}`);
    this.definitions.set(definition.kind, definition);
  }

  get(kind: OperationKind): OperationDefinition {
    const definition = this.definitions.get(kind);
    if (!definition) throw new Error(`no definition of ${kind}`);
    return definition;
  }

  onApplicationBootstrap(): void {
    if (this.definitions.size === 0) throw new Error('no kind of operation is defined');
  }
}
