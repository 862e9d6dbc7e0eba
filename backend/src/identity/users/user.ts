/** A user of this installation, whichever provider signed them in. */
export interface User {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  /** made an operator by the command, independent of the configuration */
  readonly isOperator: boolean;
}
