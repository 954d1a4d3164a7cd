const LABEL = 'sig-pp';
const LIFETIME_WHEN_UNSAID_SECONDS = 60;
const COMPONENTS_REQUIRED = ['@method', '@authority', '@path', 'content-digest'];
const COMPONENT_LIST = /^"[@a-z0-9-]+"( "[@a-z0-9-]+")*$/;
/** The list holds no bracket: read on behind another one, a header of many labels would be read to its end for each of them. */
const INPUT = new RegExp(`(?:^|,)\\s*${LABEL}=(\\(([^()]*)\\)((?:;[a-z]+=(?:"[^"]*"|\\d+))*))\\s*(?:,|$)`);
const SIGNATURE = new RegExp(`(?:^|,)\\s*${LABEL}=:([A-Za-z0-9+/=]+):`);
const PARAMETER = /;([a-z]+)=(?:"([^"]*)"|(\d+))/g;

/** The parameters of a signature (RFC 9421, section 4.1), under the provider's label. */
export interface SignatureInput {
  /** Names of what was signed, in order. */
  readonly components: readonly string[];
  /** Components and parameters exactly as received: the last line of what was signed. */
  readonly received: string;
  readonly algorithm: string;
  readonly keyId: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly expires: number;
  readonly signature: Buffer;
}

/** Reads the two headers, or null when one is missing, malformed or leaves out what must be signed. */
export function signatureInputIn(inputHeader: string, signatureHeader: string): SignatureInput | null {
  const [, received = '', list = '', tail = ''] = INPUT.exec(inputHeader) ?? [];
  const signature = SIGNATURE.exec(signatureHeader)?.[1];
  if (signature === undefined || !COMPONENT_LIST.test(list)) return null;
  const components = list.replaceAll('"', '').split(' ');
  if (new Set(components).size !== components.length) return null;
  if (!COMPONENTS_REQUIRED.every((each) => components.includes(each))) return null;
  const parameters = parametersIn(tail);
  const [keyId, created] = [parameters.get('keyid'), Number(parameters.get('created'))];
  if (keyId === undefined || !Number.isSafeInteger(created)) return null;
  return {
    components,
    received,
    keyId,
    created,
    algorithm: parameters.get('alg') ?? '',
    expires: Number(parameters.get('expires') ?? created + LIFETIME_WHEN_UNSAID_SECONDS),
    signature: Buffer.from(signature, 'base64'),
  };
}

const parametersIn = (tail: string): ReadonlyMap<string, string> =>
  new Map([...tail.matchAll(PARAMETER)].map(([, name = '', text, number]) => [name, text ?? number ?? '']));
