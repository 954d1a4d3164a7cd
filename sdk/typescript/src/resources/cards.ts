import type { CallOptions, Http } from '../http.ts';
import { Pages } from '../pages.ts';
import type { components, operations } from '../schema.ts';

type Schemas = components['schemas'];
type Keyless<Request> = Omit<Request, 'idempotency_key'>;

/** Virtual cards in USD. Amounts are whole cents, as text. @throws PermissionError `feature_not_enabled` without the plan. */
export class Cards {
  constructor(private readonly http: Http) {}

  /** Issues a card, funded from the USD wallet. The answer holds its number: do not log it. */
  create(request: Keyless<Schemas['CreateCardRequest']>, options: CallOptions = {}): Promise<Schemas['Card']> {
    return this.order('cards', request, options);
  }

  list(
    query: operations['listCards']['parameters']['query'] = {},
    options: CallOptions = {},
  ): Pages<Schemas['CardSummary']> {
    return new Pages(this.http, 'cards', query, options);
  }

  /** With its number, CVV and expiry, or null for them while the issuer cannot be reached. */
  async get(id: number, options: CallOptions = {}): Promise<Schemas['Card']> {
    return (await this.http.call<{ data: Schemas['Card'] }>({ method: 'GET', path: `cards/${id}` }, options)).data;
  }

  topUp(id: number, amount: string, options: CallOptions = {}): Promise<Schemas['CardBalance']> {
    return this.order(`cards/${id}/topup`, { amount }, options);
  }

  drain(id: number, amount: string, options: CallOptions = {}): Promise<Schemas['CardBalance']> {
    return this.order(`cards/${id}/drain`, { amount }, options);
  }

  freeze(id: number, options: CallOptions = {}): Promise<Schemas['CardStatus']> {
    return this.order(`cards/${id}/freeze`, {}, options);
  }

  unfreeze(id: number, options: CallOptions = {}): Promise<Schemas['CardStatus']> {
    return this.order(`cards/${id}/unfreeze`, {}, options);
  }

  /** Ends the card for good; what is left on it goes to the USD wallet. */
  terminate(id: number, options: CallOptions = {}): Promise<Schemas['CardTermination']> {
    return this.order(`cards/${id}/terminate`, {}, options);
  }

  /** What was done with the card, by us and by shops; both days inclusive, in UTC. */
  operations(
    id: number,
    query: operations['listCardOperations']['parameters']['query'],
    options: CallOptions = {},
  ): Pages<Schemas['CardOperation']> {
    return new Pages(this.http, `cards/${id}/operations`, query, options);
  }

  private async order<Answer>(path: string, body: object, options: CallOptions): Promise<Answer> {
    return (await this.http.call<{ data: Answer }>({ method: 'POST', path, body, keyed: true }, options)).data;
  }
}
