import { OPERATOR_PASSWORD } from '../../../test/support/operators';
import { expectInOrder } from './accessibility';
import type { Person, Stage } from './stage';

/** An operator who has signed in and sees what there is to do. */
export async function atTheConsole(stage: Stage, email: string, width: number): Promise<Person> {
  const person = await stage.person({ width });
  await person.signIn(email, OPERATOR_PASSWORD, '/operator/login');
  await person.sees('Work to do');
  return person;
}

/** Ends a visit whose last page is in order. */
export async function leaveWithoutFlaw(person: Person): Promise<void> {
  await expectInOrder(person);
  await person.leave();
}
