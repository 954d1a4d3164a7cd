import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { parseAllDocuments } from 'yaml';
import { EnvironmentVariables, readEnvironment } from '../../src/platform/config/environment-variables';

const FOLDER = join(__dirname, '..', '..', 'deploy', 'kubernetes');
const MODELS = { Deployment, Job, PodDisruptionBudget, ConfigMap, Service } as const;
const FINISH_SECONDS = 10;

interface Manifest {
  readonly kind: keyof typeof MODELS;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: { readonly template: { readonly spec: PodSpec } };
}
interface PodSpec {
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext: { readonly runAsNonRoot: boolean };
  readonly containers: ReadonlyArray<{
    readonly env?: ReadonlyArray<{ readonly name: string; readonly value: string }>;
    readonly resources: { readonly limits: { readonly memory: string } };
    readonly securityContext: { readonly readOnlyRootFilesystem: boolean; readonly allowPrivilegeEscalation: boolean };
  }>;
}

const manifests: Manifest[] = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => document.toJS() as Manifest),
);
const pods = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};

describe('the Kubernetes example', () => {
  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    'has a %s that the schema of Kubernetes accepts',
    (_name, manifest) => {
      const Model = MODELS[manifest.kind] as unknown as new (json: object) => { validate(): void };
      expect(() => new Model(manifest).validate()).not.toThrow();
    },
  );

  it('sets variables that the service reads, to values it takes', () => {
    const known = Object.keys({ ...new EnvironmentVariables(), ...readEnvironment({ BASE_URL: 'http://localhost' }) });
    for (const name of Object.keys(settings)) expect(known).toContain(name);
    expect(() => readEnvironment(settings)).not.toThrow();
  });

  it('runs everything without rights, with a limit of memory and a file system nobody writes to', () => {
    expect(pods.length).toBeGreaterThan(2);
    for (const { spec } of pods) {
      expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
      for (const { resources, securityContext } of spec.template.spec.containers) {
        expect(resources.limits.memory).toMatch(/^\d+Mi$/);
        expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      }
    }
  });

  it('leaves each process the time to drain and to finish', () => {
    for (const { metadata, spec } of pods.filter(({ kind }) => kind === 'Deployment')) {
      const { containers, terminationGracePeriodSeconds } = spec.template.spec;
      const own = containers[0]?.env?.find(({ name }) => name === 'DRAIN_SECONDS')?.value;
      const needed = Number(own ?? settings['DRAIN_SECONDS']) + FINISH_SECONDS;
      expect([metadata.name, (terminationGracePeriodSeconds ?? 0) > needed]).toEqual([metadata.name, true]);
    }
  });
});
