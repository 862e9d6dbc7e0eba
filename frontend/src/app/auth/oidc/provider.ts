/** The part of the adapter that the sign-in pages use. */
export interface OidcProvider {
  readonly issuerHost: string;
  /** the issuer's page for name, password and second factor; null if there is none */
  readonly accountUrl: string | null;
  /** why the last sign-in failed, as a sentence */
  readonly failure: string | null;
  /** Redirects to the issuer, which returns the user to `returnTo`. */
  signIn(returnTo: string): Promise<void>;
}
