/** What the pages in front of an issuer need of the adapter. */
export interface OidcDoor {
  readonly issuerHost: string;
  /** where the issuer lets people change their name, password and second factor */
  readonly accountUrl: string | null;
  /** why the last sign-in failed, as a sentence */
  readonly failure: string | null;
  /** Leaves for the issuer; comes back to `returnTo`. */
  signIn(returnTo: string): Promise<void>;
}
