import type { HttpResult } from '../../provider-http.client';
import { readReply } from './maplerad.client';

const answer = (status: number, json?: unknown, text = ''): HttpResult => ({
  kind: 'answer',
  status,
  json,
  headers: {},
  text,
});

describe('readReply', () => {
  it('is done by 2xx with data, or with the word that it is done', () => {
    expect(readReply('freeze', answer(200, { status: true, message: 'Done' }))).toMatchObject({ kind: 'ok' });
    expect(readReply('fund', answer(200, { status: true, data: { id: 't-1' } }))).toMatchObject({ kind: 'ok' });
    expect(readReply('list', answer(200, { data: [] }))).toMatchObject({ kind: 'ok' });
    expect(readReply('list', answer(200, []))).toMatchObject({ kind: 'ok', data: [] });
  });

  it.each([400, 404, 409, 422])('is a definite no by %i', (status) => {
    expect(readReply('fund', answer(status, { status: false, message: 'No' }))).toEqual({
      kind: 'refused',
      status,
      words: 'No',
    });
    expect(readReply('fund', answer(status))).toEqual({ kind: 'refused', status, words: '' });
  });

  it.each([401, 403])('was not carried out by %i, which means our own key or address', (status) => {
    expect(readReply('fund', answer(status)).kind).toBe('not_sent');
  });

  // Guarantee: an unclear answer counts neither as success nor as refusal.
  it.each([
    [408, { status: false }],
    [429, { status: false }],
    [500, { status: false }],
    [502, undefined],
    [504, undefined],
    [302, undefined],
    [200, undefined],
    [200, { status: false, message: 'No' }],
    [200, 'ok'],
  ])('is unknown by %i with %j', (status, body) => {
    expect(readReply('fund', answer(status, body)).kind).toBe('unknown');
  });

  // Guarantee: while a proxy answers for the issuer, no card is taken for one that the issuer has forgotten.
  it.each([400, 404])('is unknown by a page with %i', (status) => {
    expect(readReply('get_card', answer(status, undefined, '<html>')).kind).toBe('unknown');
  });

  it('passes on what never became an answer', () => {
    expect(readReply('fund', { kind: 'not_sent', reason: 'ECONNREFUSED' })).toEqual({
      kind: 'not_sent',
      reason: 'ECONNREFUSED',
    });
    expect(readReply('fund', { kind: 'unknown', reason: 'deadline passed' })).toMatchObject({ kind: 'unknown' });
  });
});
