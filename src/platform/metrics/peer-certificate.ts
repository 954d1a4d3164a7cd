import { TLSSocket } from 'node:tls';
import { certificateExpiresAt } from './metrics';

/**
 * Notes until when the certificate of a peer is valid, once a connection to it is open. One that is not encrypted has none, and one
 * that goes on with an earlier session was shown none.
 *
 * @param peer the name of a provider, or `database`.
 */
export function noteCertificate(peer: string, socket: unknown): void {
  if (!(socket instanceof TLSSocket) || socket.isSessionReused()) return;
  certificateExpiresAt.set({ peer }, Date.parse(socket.getPeerCertificate().valid_to) / 1_000);
}
