import { apiCompare, type Diff } from 'api-smart-diff';
import { CORRECTED_BOUNDS, type CorrectedBound } from './corrected-bounds';

/** An OpenAPI document, as JSON. */
export type ApiDocument = Readonly<Record<string, unknown>>;

/** Lists to which docs/versioning.md lets us add: clients are told to accept an unknown value. */
const OPEN_LISTS = new Set(['code', 'type', 'network', 'event_type', 'event_types']);
/** Patterns of requests, and those that replaced them and take all that they took: no comparison can tell. */
const WIDENED: ReadonlyMap<unknown, unknown> = new Map([
  [
    // Instants had up to three digits of a second's fraction.
    '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2}))?$',
    '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2}))?$',
  ],
]);
/** What bounds a text whose values are not listed. */
const TEXT_BOUNDS = new Set(['pattern', 'minLength', 'maxLength']);
const OUR_REFUSAL = /^[45]\d\d$/;

/** How one document differs from the last release. */
export interface Comparison {
  /** What a client of the release may stumble over, one line a change; empty when nothing. */
  readonly breaking: readonly string[];
  /** The places of corrected bounds at which the documents do not differ by them: a later break there would pass unseen. */
  readonly staleCorrections: readonly string[];
}

/** A library finds the changes, which takes it seconds; what counts as breaking is the promise of docs/versioning.md. */
export function compareDocuments(released: ApiDocument, present: ApiDocument): Comparison {
  const { diffs } = apiCompare(withWebhooksAsAnswers(released), withWebhooksAsAnswers(present));
  const stale = CORRECTED_BOUNDS.filter((bound) => !diffs.some((diff) => isCorrectedBy(bound, diff)));
  return { breaking: breakingOf(diffs.map(changeOf)), staleCorrections: stale.map(({ place }) => place) };
}

function breakingOf(changes: readonly Change[]): string[] {
  // A list that is added from its first value on is new. In an answer it says more than the bounds that it replaces.
  const isFirst = ({ list, last, action }: Change): boolean => list === 'enum' && last === '0' && action === 'add';
  const listed = new Set(changes.filter(isFirst).map(({ steps }) => placeOf(steps.slice(0, -2))));
  const isListed = ({ isAnswer, list, last, steps }: Change): boolean =>
    isAnswer &&
    ((list === 'enum' && listed.has(placeOf(steps.slice(0, -2)))) ||
      (TEXT_BOUNDS.has(last) && listed.has(placeOf(steps.slice(0, -1)))));
  const lines = changes
    .filter((change) => !isListed(change) && isBreaking(change))
    .map(({ action, path }) => `${action} ${placeOf(path)}`);
  return [...new Set(lines)];
}

const placeOf = (path: Diff['path']): string => path.join(' > ');

const isCorrectedBy = ({ place, released, present }: CorrectedBound, { path, before, after }: Diff): boolean =>
  placeOf(path) === place && before === released && after === present;

/** The library knows no webhooks. What we send in one is read by a client as an answer is. */
function withWebhooksAsAnswers(document: ApiDocument): ApiDocument {
  const { webhooks = {}, paths = {}, ...rest } = document as Record<string, Record<string, WebhookObject>>;
  const sent = Object.entries(webhooks).map(([type, { post }]) => [
    `/webhook/${type}`,
    { get: { responses: { 200: { description: type, content: post?.requestBody.content } } } },
  ]);
  return { ...rest, paths: { ...paths, ...Object.fromEntries(sent) } };
}

interface WebhookObject {
  readonly post?: { readonly requestBody: { readonly content: object } };
}

/** A change and where it is, for the rules below. */
interface Change extends Diff {
  readonly steps: readonly string[];
  readonly isAnswer: boolean;
  /** The last step of the path, and the one before it. */
  readonly last: string;
  readonly list: string;
}

/** What our promise says, where it differs from the library; the first rule that applies decides. */
const RULES: ReadonlyArray<readonly [applies: (change: Change) => boolean, breaks: (change: Change) => boolean]> = [
  // Schemas are compared where they are used, which says in which direction they travel.
  [({ steps }) => steps[0] !== 'paths', () => false],
  [(change) => CORRECTED_BOUNDS.some((bound) => isCorrectedBy(bound, change)), () => false],
  [({ steps, isAnswer }) => isAnswer && OUR_REFUSAL.test(steps[steps.indexOf('responses') + 1] ?? ''), () => false],
  [({ last, list }) => last === 'security' || list === 'security', ({ action }) => action !== 'add'],
  [
    ({ last, list, action }) => last === 'type' && list !== 'properties' && action === 'replace',
    ({ isAnswer, before, after }) => (isAnswer ? !contains(before, after) : !contains(after, before)),
  ],
  [
    ({ list, isAnswer, action }) => list === 'enum' && isAnswer && action === 'add',
    ({ steps }) => !OPEN_LISTS.has(ownerOf(steps)),
  ],
  [({ list, isAnswer, action }) => list === 'oneOf' && isAnswer && action === 'add', () => false],
  // An answer that said nothing of its further members says what they are.
  [({ last, isAnswer, before }) => last === 'additionalProperties' && isAnswer && before === true, () => false],
  [({ list, action }) => list === 'properties' && action === 'remove', () => true],
  [
    ({ last, isAnswer, action }) => last === 'pattern' && !isAnswer && action === 'replace',
    ({ before, after }) => WIDENED.get(before) !== after,
  ],
];

function changeOf(diff: Diff): Change {
  const steps = diff.path.map(String);
  return {
    ...diff,
    steps,
    isAnswer: steps.includes('responses'),
    last: steps.at(-1) ?? '',
    list: steps.at(-2) ?? '',
  };
}

function isBreaking(change: Change): boolean {
  const rule = RULES.find(([applies]) => applies(change));
  return rule ? rule[1](change) : change.type === 'breaking';
}

/** The property whose list of values the path ends in; for a list of values in an array, the array. */
function ownerOf(steps: readonly string[]): string {
  const place = steps.lastIndexOf('properties');
  return place === -1 ? '' : (steps[place + 1] ?? '');
}

/** Whether every JSON type of `inner` is one of `outer`. */
function contains(outer: unknown, inner: unknown): boolean {
  const types = [outer].flat();
  return [inner].flat().every((type) => types.includes(type) || (type === 'integer' && types.includes('number')));
}
