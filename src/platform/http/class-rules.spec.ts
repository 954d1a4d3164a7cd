import { getMetadataStorage, IsString, MinLength, validateSync } from 'class-validator';
import { rememberClassRules } from './class-rules';

class Named {
  @IsString()
  readonly name: unknown;
}
class Noted extends Named {
  @MinLength(3)
  readonly note: unknown = 'a';
}
class InGroups {
  @IsString({ groups: ['strict'] })
  readonly name: unknown;
}

const constraintsOf = (type: new () => object, name: unknown, groups?: string[]): string[] =>
  validateSync(Object.assign(new type(), { name }), groups ? { groups } : {}).flatMap(({ constraints }) =>
    Object.keys(constraints ?? {}).sort(),
  );

describe('the rules of a class', () => {
  beforeAll(rememberClassRules);

  it('are looked up once', () => {
    const storage = getMetadataStorage();
    const rules = storage.getTargetValidationMetadatas(Noted, '', false, false);
    expect(rules).toHaveLength(2);
    rememberClassRules();
    expect(storage.getTargetValidationMetadatas(Noted, '', false, false)).toBe(rules);
  });

  it('are those of the class and of what it extends, time after time', () => {
    for (let time = 0; time < 2; time += 1) {
      expect(constraintsOf(Named, 'a')).toEqual([]);
      expect(constraintsOf(Noted, 'a')).toEqual(['minLength']);
      expect(constraintsOf(Noted, 1).sort()).toEqual(['isString', 'minLength']);
    }
  });

  it('are told apart by group', () => {
    expect(constraintsOf(InGroups, 1, ['other'])).toEqual(['unknownValue']);
    expect(constraintsOf(InGroups, 1, ['strict'])).toEqual(['isString']);
    expect(constraintsOf(InGroups, 1, ['other'])).toEqual(['unknownValue']);
  });
});
