/** Tells the other tabs of this browser that the session of a realm has ended. */
export function signOutChannel(realm: 'merchant' | 'operator', onSignedOut: () => void): { announce(): void } {
  const channel = new BroadcastChannel(`signed-out:${realm}`);
  channel.onmessage = onSignedOut;
  return { announce: () => channel.postMessage(null) };
}
