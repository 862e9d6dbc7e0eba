/** Changes with every sign-out, so that the other tabs of the browser get a storage event. */
export const SIGNED_OUT_KEY = 'signedOutAt';

/** Tells the other tabs that the user has signed out. */
export function announceSignOut(): void {
  try {
    window.localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()));
  } catch {
    // Storage forbidden: the other tabs notice when their token expires.
  }
}

/** Calls the listener when the user signs out in another tab. Returns a function that stops it. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT_KEY && newValue !== null) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
