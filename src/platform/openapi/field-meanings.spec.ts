import { explainFields } from './field-meanings';

describe('explainFields', () => {
  it('says what a field means by its name, within lists and events too', () => {
    const merchant = { type: 'string' };
    const schemas = {
      Line: { properties: { merchant: { type: 'string' } } },
      Told: { properties: { data: { properties: { merchant: { type: 'string' } } } } },
      Page: { properties: { lines: { type: 'array', items: { properties: { merchant } } } } },
    };
    explainFields(schemas);
    const explained = { type: 'string', description: 'The shop, as the issuer names it; null where none took part.' };
    expect(schemas.Line.properties.merchant).toEqual(explained);
    expect(schemas.Told.properties.data.properties.merchant).toEqual(explained);
    expect(merchant).toEqual(explained);
  });

  it('leaves what is explained already, what refers, and names that it does not know', () => {
    const properties = {
      merchant: { description: 'Mine.' },
      network: { $ref: '#/components/schemas/Network' },
      colour: { type: 'string' },
    };
    const before = structuredClone(properties);
    explainFields({ Line: { properties } });
    expect(properties).toEqual(before);
  });

  it('knows where a name means something else', () => {
    const direction = { type: 'string' };
    explainFields({ OperatorEntry: { properties: { direction } } });
    expect(direction).toEqual({ type: 'string', description: 'Of each step, debits and credits are equal in sum.' });
  });
});
