import { apiCompare, type Diff } from 'api-smart-diff';

/** An OpenAPI document, as JSON. */
export type ApiDocument = Readonly<Record<string, unknown>>;

/** Lists to which docs/versioning.md lets us add: clients are told to take an unknown value calmly. */
const OPEN_LISTS = new Set(['code', 'type', 'network', 'event_types', 'event']);
const OUR_REFUSAL = /^[45]\d\d$/;

/**
 * What a client that works with `released` may stumble over in `present`, one line a change; empty when nothing.
 * A library finds the changes; what counts as breaking is the promise of docs/versioning.md.
 */
export function breakingChanges(released: ApiDocument, present: ApiDocument): string[] {
  const { diffs } = apiCompare(withWebhooksAsAnswers(released), withWebhooksAsAnswers(present));
  const lines = diffs.filter(isBreaking).map(({ action, path }) => `${action} ${path.join(' > ')}`);
  return [...new Set(lines)];
}

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

function isBreaking({ type, action, path, before, after }: Diff): boolean {
  const steps = path.map(String);
  // Schemas are compared where they are used, which says in which direction they travel.
  if (steps[0] !== 'paths') return false;
  const isAnswer = steps.includes('responses');
  const last = steps.at(-1) ?? '';
  const list = steps.at(-2) ?? '';
  if (isAnswer && OUR_REFUSAL.test(steps[steps.indexOf('responses') + 1] ?? '')) return false;
  if (last === 'security' || list === 'security') return action !== 'add';
  if (last === 'type' && action === 'replace' && list !== 'properties')
    return isAnswer ? !contains(before, after) : !contains(after, before);
  if (list === 'enum' && isAnswer && action === 'add') return !OPEN_LISTS.has(ownerOf(steps));
  if (list === 'oneOf' && isAnswer && action === 'add') return false;
  if (list === 'properties' && action === 'remove') return true;
  return type === 'breaking';
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
