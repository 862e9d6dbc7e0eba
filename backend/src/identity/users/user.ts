/** A user of this installation, whichever provider signed them in. */
export interface User {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  /** whether the operator command made this user an operator, independent of the configuration */
  readonly isOperator: boolean;
}
