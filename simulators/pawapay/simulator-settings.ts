import type { NetworkStatus } from '../../src/providers/mobile-money/mobile-money.provider';

/** What a test or a developer may set, at start and later through `POST /__control/settings`. */
export interface SimulatorSettings {
  /** The bearer token it takes. */
  apiToken: string;
  /** Time an accepted payment stays ACCEPTED. */
  acceptedMs: number;
  /** Time it then stays PROCESSING. */
  processingMs: number;
  /** How long a status read takes. */
  readMs: number;
  /** Where callbacks go; null: nowhere. */
  callbackUrl: string | null;
  /** The host the callback is signed for, where the receiver is known by another than the one in the URL. */
  callbackHost: string | null;
  callbackRetryMs: number;
  callbackRetryForMs: number;
  signedCallbacks: boolean;
  signedRequestsOnly: boolean;
  /** Public keys of the merchant by key id, in PEM. */
  merchantKeys: Record<string, string>;
  /** What it takes from the float for each completed payment, as a share of a thousand. */
  feePerThousand: number;
  /** What statements call such a line, behind `DEPOSIT` or `PAYOUT`. The real names are not published. */
  feeSuffix: string;
  /** A deposit and a payout may have one id. Otherwise the second is a duplicate of the first; which it really is, is not published. */
  idsPerDirection: boolean;
  depositsAllowed: boolean;
  payoutsAllowed: boolean;
  /** Print `operationTypes` as the array of the published collection instead of the object of the live service. */
  arrayShapes: boolean;
}

export const DEFAULT_SETTINGS: Readonly<SimulatorSettings> = {
  apiToken: 'simulated-api-token',
  acceptedMs: 300,
  processingMs: 1_000,
  readMs: 0,
  callbackUrl: null,
  callbackHost: null,
  callbackRetryMs: 60_000,
  callbackRetryForMs: 900_000,
  signedCallbacks: true,
  signedRequestsOnly: false,
  merchantKeys: {},
  feePerThousand: 0,
  feeSuffix: '_FEE',
  idsPerDirection: false,
  depositsAllowed: true,
  payoutsAllowed: true,
  arrayShapes: false,
};

export const WIRE_STATUSES = {
  operational: 'OPERATIONAL',
  delayed: 'DELAYED',
  closed: 'CLOSED',
} as const satisfies Record<NetworkStatus, string>;
