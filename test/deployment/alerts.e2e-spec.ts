import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { startWorld, type World } from '../support/world';

const read = (file: string): string => readFileSync(join(__dirname, '..', '..', file), 'utf8');
const METRIC = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b(?=\s*[{[)>]|\s|$)/g;
/** Words of PromQL and labels that look like metrics. */
const WORDS = new Set(['histogram_quantile', 'needs_review', 'service_busy']);

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const rules: Rule[] = (
  parse(read('deploy/prometheus/alerts.yml')) as { groups: Array<{ rules: Rule[] }> }
).groups.flatMap((group) => group.rules);
const queries: string[] = (
  JSON.parse(read('deploy/grafana/service.json')) as { panels: Array<{ targets: Array<{ expr: string }> }> }
).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

describe('alarms and dashboard', () => {
  let world: World;
  let exported: Set<string>;
  beforeAll(async () => {
    world = await startWorld();
    const { text } = await world.call('get', '/metrics');
    exported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''));
  });
  afterAll(() => world.close());

  const metricsOf = (expression: string): string[] =>
    [...expression.replace(/\{[^}]*\}|by \([^)]*\)/g, ' ').matchAll(METRIC)]
      .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
      .filter((name) => !WORDS.has(name));

  // Guarantee: no alarm is silent because a metric got another name.
  it('ask only for metrics that the service exports', () => {
    expect(rules.length).toBeGreaterThan(15);
    for (const expression of [...rules.map(({ expr }) => expr), ...queries]) {
      const asked = metricsOf(expression);
      expect([expression, asked.length > 0]).toEqual([expression, true]);
      for (const name of asked) expect([expression, name, exported.has(name)]).toEqual([expression, name, true]);
    }
  });

  it('have a runbook each, a severity, and figures that make them ring', () => {
    const headings = new Set([...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name));
    const tested = read('deploy/prometheus/alerts.test.yml');
    for (const { alert, labels, annotations } of rules) {
      expect(headings).toContain(alert);
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(tested).toContain(`alertname="${alert}"`);
    }
  });
});
