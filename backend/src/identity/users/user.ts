/** Someone known here, whichever provider vouches for them. */
export interface User {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  /** made an operator by the command, whatever the configuration says */
  readonly isOperator: boolean;
}
