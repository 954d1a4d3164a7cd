import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { metrics } from '../../src/platform/metrics/metrics';
import { anOperator } from '../support/operators';
import { startWorld, type World } from '../support/world';

const read = (file: string): string => readFileSync(join(__dirname, '..', '..', file), 'utf8');
const METRIC = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b(?=\s*[{[)>]|\s|$)/g;
const SELECTOR = /\b([a-z][a-z0-9_]*)\{([^}]*)\}/g;
const FIRING = /^count\(ALERTS\{alertname="(\w+)", alertstate="firing"\}\)$/;
/** Words of PromQL and labels that look like metrics. */
const WORDS = new Set(['histogram_quantile', 'needs_review', 'service_busy']);
/** Labels that Prometheus adds, and the one of a histogram's buckets. */
const ADDED = ['instance', 'job', 'le'];

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface RuleTest {
  readonly input_series: ReadonlyArray<{ readonly series: string }>;
  readonly promql_expr_test: ReadonlyArray<{
    readonly expr: string;
    readonly exp_samples: ReadonlyArray<{ readonly value: number }>;
  }>;
}

const rules: Rule[] = (
  parse(read('deploy/prometheus/alerts.yml')) as { groups: Array<{ rules: Rule[] }> }
).groups.flatMap((group) => group.rules);
const { tests } = parse(read('deploy/prometheus/alerts.test.yml')) as { tests: RuleTest[] };
const queries: string[] = (
  JSON.parse(read('deploy/grafana/service.json')) as { panels: Array<{ targets: Array<{ expr: string }> }> }
).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** What somebody on duty must be able to see, with what it is told apart by. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  operations_oldest_open_seconds: ['kind', 'state', 'environment'],
  operations_concluded_total: ['kind', 'state', 'environment'],
  webhook_deliveries_oldest_due_seconds: [],
  job_last_success_timestamp_seconds: ['name'],
  provider_circuit_open: ['provider'],
  provider_call_duration_seconds: ['provider', 'action'],
  provider_calls_total: ['provider', 'action', 'outcome'],
  database_pool_connections: ['state'],
  database_lock_waits: [],
  database_longest_lock_wait_seconds: [],
  database_deadlocks: [],
  refusals_total: ['code', 'status'],
  reconciliation_last_run_timestamp_seconds: ['provider', 'status'],
  reconciliation_differences: ['provider'],
  ledger_invariants_last_run_timestamp_seconds: [],
  ledger_invariant_violations: ['invariant'],
  operation_reviews_oldest_seconds: ['reason', 'environment'],
  build_info: ['version', 'node'],
};

const nameOf = (metric: string): string => metric.replace(/_(bucket|count|sum)$/, '');

describe('alarms and dashboard', () => {
  let world: World;
  let shown: string;
  let exported: Set<string>;
  beforeAll(async () => {
    world = await startWorld();
    shown = (await world.call('get', '/metrics')).text;
    exported = new Set([...shown.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''));
  });
  afterAll(() => world.close());

  const metricsOf = (expression: string): string[] =>
    [...expression.replace(/\{[^}]*\}|by \([^)]*\)/g, ' ').matchAll(METRIC)]
      .map(([name]) => nameOf(name))
      .filter((name) => !WORDS.has(name));

  const labelsOf = (name: string): readonly string[] => {
    const metric = metrics.getSingleMetric(name) as unknown as { labelNames?: readonly string[] } | undefined;
    return [...(metric?.labelNames ?? []), ...ADDED];
  };

  /** Each metric with a label that it is selected by. */
  const selections = (expression: string): Array<readonly [metric: string, label: string]> =>
    [...expression.matchAll(SELECTOR)].flatMap(([, metric = '', inside = '']) =>
      [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => [nameOf(metric), label] as const),
    );

  // Guarantee: no alarm is silent because a metric got another name.
  it('ask only for metrics that the service exports', () => {
    expect(rules.length).toBeGreaterThan(15);
    for (const expression of [...rules.map(({ expr }) => expr), ...queries]) {
      const asked = metricsOf(expression);
      expect([expression, asked.length > 0]).toEqual([expression, true]);
      for (const name of asked) expect([expression, name, exported.has(name)]).toEqual([expression, name, true]);
    }
  });

  // Guarantee: nor because a label did, in the rule or in the figures that its test is made of.
  it('select by labels that the metrics have', () => {
    const series = tests.flatMap(({ input_series: input }) => input.map((one) => one.series));
    const selected = [...rules.map(({ expr }) => expr), ...queries, ...series].flatMap(selections);
    expect(selected.length).toBeGreaterThan(20);
    for (const [metric, label] of selected) {
      if (metric === 'up') continue;
      expect([metric, label, labelsOf(metric)]).toEqual([metric, label, expect.arrayContaining([label])]);
    }
  });

  // Guarantee: a sandbox payment wakes nobody; its test number may have it pending for days.
  it('about payments and reviews are about live ones', () => {
    const about = rules.filter(({ expr }) => /\b(operations|operation_reviews)_\w+/.test(expr));
    expect(about.map(({ alert }) => alert)).toEqual(
      expect.arrayContaining(['PaymentsStuck', 'OutcomeUnknown', 'ReviewWaits', 'PaymentsFail']),
    );
    for (const { alert, expr } of about)
      for (const [, inside = ''] of expr.matchAll(/\b(?:operations|operation_reviews)_\w+(\{[^}]*\})?/g))
        expect([alert, inside]).toEqual([alert, expect.stringContaining('environment="live"')]);
  });

  // Guarantee: nor because a route did.
  it('name routes as the metrics do', async () => {
    const routes = rules.flatMap(({ expr }) => [...expr.matchAll(/route="([^"]+)"/g)].map(([, route = '']) => route));
    expect(routes).toEqual(['/api/v1/providers/:provider/callbacks']);
    for (const route of routes) {
      await world.call('post', route.replace(':provider', 'pawapay'), { body: {} });
      expect((await world.call('get', '/metrics')).text).toContain(`route="${route}"`);
    }
  });

  it('have a runbook each and a severity', () => {
    const headings = new Set([...read('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name));
    for (const { alert, labels, annotations } of rules) {
      expect(headings).toContain(alert);
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
      expect(['page', 'ticket']).toContain(labels.severity);
    }
  });

  // Guarantee: who is woken can copy what a runbook asks for.
  it('have runbooks whose reads answer as they are written', async () => {
    const { token } = await anOperator(world);
    const reads = [...read('docs/operations.md').matchAll(/`GET\s+([^`]*\/admin\/[^`:]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(reads.length).toBeGreaterThan(8);
    for (const path of new Set(reads)) {
      const { status } = await world.call('get', path, { token });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  // Guarantee: no rule is without figures that make it ring (npm run alerts:check), and no figures are for a rule that is gone.
  it('are the very rules whose tests expect them to ring', () => {
    const ringing = tests.flatMap(({ promql_expr_test: asked }) =>
      asked.flatMap(({ expr, exp_samples: samples }) =>
        samples.some(({ value }) => value >= 1) ? (FIRING.exec(expr)?.[1] ?? []) : [],
      ),
    );
    expect([...new Set(ringing)].sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  // Guarantee: what has not happened since the start is a zero. A counter that is not there is no zero to Prometheus.
  it('see a zero where nothing at all is what rings', () => {
    const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/increase\((\w+\{[^}]*\})\[\w+\]\)\) == 0/g)]);
    expect(asked.length).toBeGreaterThan(0);
    for (const [, sample = ''] of asked) expect(shown).toContain(`\n${sample} `);
  });

  // Guarantee: the first of its kind rings. Prometheus takes the first sample of a counter for where it begins.
  it('see a zero first where one is enough to ring', () => {
    const single = rules.filter(({ expr }) => /increase\(.*\) > 0$/.test(expr));
    expect(single.map(({ alert }) => alert)).toEqual(expect.arrayContaining(['ServerErrors', 'DatabaseRefusesWrites']));
    for (const { expr } of single) {
      const [name = ''] = metricsOf(expr);
      const wanted = [...expr.matchAll(/(\w+="[^"]*")/g)].map(([, pair]) => pair ?? '');
      const samples = shown.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
      const found = samples.filter((line) => wanted.every((pair) => line.includes(pair)));
      expect([name, found.length > 0]).toEqual([name, true]);
    }
  });

  it.each(Object.entries(NEEDED))('can ask for %s by %p', (name, labels) => {
    expect(exported).toContain(name);
    expect(labelsOf(name)).toEqual([...labels, ...ADDED]);
  });
});
