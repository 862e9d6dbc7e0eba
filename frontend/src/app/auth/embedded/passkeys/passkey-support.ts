const IPV4 = /^\d+(?:\.\d+){3}$/;

/** Whether passkeys work here: over HTTPS or on localhost, and not at an IP address. */
export function canUsePasskeys(): boolean {
  const { hostname } = globalThis.location;
  return 'PublicKeyCredential' in globalThis && !IPV4.test(hostname) && !hostname.startsWith('[');
}

/** Whether the browser lists passkeys among the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}
