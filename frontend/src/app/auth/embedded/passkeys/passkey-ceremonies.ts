import { type IdentityProof } from '../../../../ui/fields/use-identity-proof';
import { identityCalls } from '../calls';
import { canSuggestPasskeys } from './passkey-support';

/** Sentences for the errors of the browser, by name or code; its own texts are for developers. */
const MESSAGES: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: the request was canceled or took too long. Try again.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at this address. Open Dealwright at its public address.',
  ERROR_INVALID_RP_ID: 'Passkeys do not work at this address. Open Dealwright at its public address.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device does not ask for a fingerprint, face or PIN, which a passkey needs here.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot keep passkeys. Use another one.',
};

/** Creates a passkey on a device of the user and registers it. */
export async function createPasskey(name: string, proof: IdentityProof): Promise<void> {
  const optionsJSON = await identityCalls.beginPasskey(proof);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await explainErrors(startRegistration({ optionsJSON }));
  await identityCalls.addPasskey({ name, response });
}

/** Signs in with a passkey that the user chooses in a dialog of the browser. */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await identityCalls.beginPasskeySignIn();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await explainErrors(startAuthentication({ optionsJSON }));
  await identityCalls.signInWithPasskey(response);
}

/**
 * Adds the passkeys of this device to the suggestions of the email field, and signs in with the one that is chosen
 * there. Returns false where the browser has no such suggestions and when another request for a passkey takes over.
 */
export async function signInWithSuggestedPasskey(signal: AbortSignal): Promise<boolean> {
  if (!(await canSuggestPasskeys())) return false;
  // Nobody asked for the suggestions yet, so that they are missing is no error to show.
  const optionsJSON = await identityCalls.beginPasskeySignIn().catch(() => null);
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  if (optionsJSON === null || signal.aborted) return false;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  const chosen = await explainErrors(startAuthentication({ optionsJSON, useBrowserAutofill: true })).catch(
    (error: unknown) => {
      if ((error as { code?: string }).code === 'ERROR_CEREMONY_ABORTED') return null;
      throw error;
    },
  );
  if (chosen === null) return false;
  await identityCalls.signInWithPasskey(chosen);
  return true;
}

async function explainErrors<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    const message = MESSAGES[code ?? ''] ?? MESSAGES[name ?? ''];
    throw message === undefined ? error : new Error(message, { cause: error });
  }
}
