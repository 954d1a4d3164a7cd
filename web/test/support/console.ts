import { OPERATOR_PASSWORD } from '../../../test/support/operators';
import { expectInOrder } from './accessibility';
import type { Person, Stage } from './stage';

/** An operator who has signed in before, and opens a page next. */
export async function atTheConsole(stage: Stage, email: string, width: number): Promise<Person> {
  const person = await stage.person({ width });
  await person.hasSession(email, OPERATOR_PASSWORD, 'admin');
  return person;
}

/** Ends a visit whose last page is in order. */
export async function leaveWithoutFlaw(person: Person): Promise<void> {
  await expectInOrder(person);
  await person.leave();
}
