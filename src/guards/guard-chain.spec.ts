import type { ExecutionContext } from '@nestjs/common';
import { ApiKeyController, DashboardController, MovesMoney } from '../access/access.decorators';
import type { RouteTerms } from '../access/route-terms';
import { GuardChain } from './guard-chain';
import type { RouteGuard } from './route-guard';

abstract class Routes {
  @MovesMoney()
  pay(): void {}
  read(): void {}
}
@ApiKeyController('things')
class ByKey extends Routes {}
@DashboardController('things')
class BySession extends Routes {}

const routeOf = (type: typeof ByKey, name: 'pay' | 'read'): ExecutionContext =>
  ({
    getClass: () => type,
    getHandler: () => Reflect.get(type.prototype, name) as object,
  }) as unknown as ExecutionContext;

// Guarantee: every guard that concerns a route is asked, in order, until one refuses, and no other.
describe('the chain of guards', () => {
  let asked: string[];
  let decided: string[];
  beforeEach(() => {
    asked = [];
    decided = [];
  });
  const guard = (
    name: string,
    answer: () => boolean | Promise<boolean>,
    concerns: (terms: RouteTerms) => boolean = () => true,
  ): RouteGuard => ({
    concerns: (terms) => {
      decided.push(name);
      return concerns(terms);
    },
    canActivate: () => {
      asked.push(name);
      return answer();
    },
  });
  const yes = () => true;
  const later = () => new Promise<boolean>((resolve) => setImmediate(() => resolve(true)));

  it('asks the guards of the route, whatever the controllers of both doors share', async () => {
    const chain = new GuardChain([
      guard('all', yes),
      guard('keys', later, ({ access }) => access === 'api_key'),
      guard('sessions', yes, ({ access }) => access === 'session'),
      guard('money', later, ({ movesMoney }) => movesMoney),
    ]);
    for (const [type, name] of [
      [ByKey, 'pay'],
      [ByKey, 'read'],
      [BySession, 'pay'],
      [BySession, 'read'],
      [ByKey, 'pay'],
    ] as const) {
      expect(await chain.canActivate(routeOf(type, name))).toBe(true);
      asked.push('|');
    }
    expect(asked.join(' ')).toBe('all keys money | all keys | all sessions money | all sessions | all keys money |');
    // Four routes with four guards, each decided once.
    expect(decided).toHaveLength(16);
  });

  it.each(['false', 'a promise of false', 'an error', 'a rejection'])('stops at %s', async (kind) => {
    const refusals: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
      false: () => false,
      'a promise of false': () => later().then(() => false),
      'an error': () => {
        throw new Error('refused');
      },
      'a rejection': () => later().then(() => Promise.reject(new Error('refused'))),
    };
    const refuse = refusals[kind] ?? yes;
    for (const before of [yes, later]) {
      asked = [];
      const chain = new GuardChain([guard('first', before), guard('refuses', refuse), guard('last', yes)]);
      const result = (async () => chain.canActivate(routeOf(ByKey, 'read')))();
      if (kind.endsWith('false')) expect(await result).toBe(false);
      else await expect(result).rejects.toThrow('refused');
      expect(asked).toEqual(['first', 'refuses']);
    }
  });

  it('answers without a promise when nobody waits', () => {
    const chain = new GuardChain([guard('first', yes), guard('second', yes)]);
    expect(chain.canActivate(routeOf(ByKey, 'read'))).toBe(true);
  });
});
