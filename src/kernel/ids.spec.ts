import {
  newBusinessCode,
  newOperationId,
  newTimedUuid,
  newUuid,
  operationIdOf,
  readUuid,
  timeOfUuid,
  transactionIdOf,
} from './ids';

describe('ids', () => {
  it('spells an operation id as a transaction id and back', () => {
    const id = newOperationId();
    expect(transactionIdOf(id)).toMatch(/^TXN-[0-9A-F]{32}$/);
    expect(operationIdOf(transactionIdOf(id))).toBe(id);
  });

  it.each(['', 'TXN-', 'TXN-1', 'txn-3B0F7D5E1F0C4C559A510D2C9F6F7A10', 'TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A1G'])(
    'finds no operation behind %j',
    (text) => {
      expect(operationIdOf(text)).toBeNull();
    },
  );

  it('makes business codes that begin with BIZ', () => {
    expect(newBusinessCode()).toMatch(/^BIZ[A-Z2-9]{9}$/);
  });

  it('takes a UUID in any case as one key and refuses nil, braces and everything else', () => {
    expect(readUuid('7A0C2A9E-34C1-4C39-9D5F-0F6F4F0E6A11')).toBe('7a0c2a9e-34c1-4c39-9d5f-0f6f4f0e6a11');
    for (const other of [
      '00000000-0000-0000-0000-000000000000',
      '{7a0c2a9e-34c1-4c39-9d5f-0f6f4f0e6a11}',
      '7a0c2a9e34c14c399d5f0f6f4f0e6a11',
      '',
      7,
      null,
      ['7a0c2a9e-34c1-4c39-9d5f-0f6f4f0e6a11'],
    ]) {
      expect(readUuid(other)).toBeNull();
    }
  });

  it('says when a timed UUID was made, and of no other text', () => {
    const at = new Date('2026-11-25T01:46:14.698Z');
    const ids = Array.from({ length: 100 }, () => newTimedUuid(at));
    expect(new Set(ids).size).toBe(100);
    expect(new Set(ids.map((id) => timeOfUuid(id)?.getTime()))).toEqual(new Set([at.getTime()]));
    for (const other of [newUuid(), 'request-one', '', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
      expect(timeOfUuid(other)).toBeNull();
  });
});
