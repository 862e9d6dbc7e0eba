const IPV4 = /^\d+(?:\.\d+){3}$/;

/** Whether passkeys work here: over HTTPS or on localhost, and not at an IP address. */
export function canUsePasskeys(): boolean {
  const { hostname } = globalThis.location;
  return 'PublicKeyCredential' in globalThis && !IPV4.test(hostname) && !hostname.startsWith('[');
}
