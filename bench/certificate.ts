import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A certificate for two days, signed by itself, by the `openssl` of the machine. Its files are readable by their owner alone.
 * @param subjects such as `DNS:localhost` or `IP:127.0.0.1`.
 */
export function makeCertificate(
  directory: string,
  name: string,
  subjects: readonly string[],
): { readonly key: string; readonly certificate: string } {
  const [key, certificate] = [join(directory, `${name}.key`), join(directory, `${name}.pem`)];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${subjects.join(',')}`];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  chmodSync(key, 0o600);
  return { key, certificate };
}
