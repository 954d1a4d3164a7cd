import { randomBytes } from 'node:crypto';
import type { Response } from 'supertest';
import type { OperatorRole } from '../../src/access/operator-roles';
import { OperatorsService } from '../../src/admin/operators/operators.service';
import { Secret } from '../../src/kernel/secret';
import type { Method, World } from './world';

export const OPERATOR_PASSWORD = 'lake-edward-9-pelicans';

/** An operator with a session, as a test speaks through it. Paths are below `/api/v1/admin/`. */
export interface OperatorActor {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  call(method: Method, path: string, body?: object): Promise<Response>;
}

/** Makes an operator as the command on the machine does, and signs in over HTTP. */
export async function anOperator(world: World, role: OperatorRole = 'owner'): Promise<OperatorActor> {
  const email = `operator-${randomBytes(5).toString('hex')}@example.com`;
  const operators = world.app.get(OperatorsService, { strict: false });
  const { id } = await operators.create({ email, name: 'Test Operator', password: new Secret(OPERATOR_PASSWORD) });
  if (role !== 'owner') await world.db.query('UPDATE operators SET role = $2 WHERE id = $1', [id, role]);
  const reply = await world.call('post', 'admin/auth/login', { body: { email, password: OPERATOR_PASSWORD } });
  if (reply.status !== 200) throw new Error(`the operator could not log in: ${reply.status} ${reply.text}`);
  const token: string = reply.body.data.token;
  return {
    id,
    email,
    token,
    call: (method, path, body) => world.call(method, `admin/${path}`, { token, body }),
  };
}
