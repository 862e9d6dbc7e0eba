import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error';

/** What shows the server that the person who is signed in asks. */
export interface IdentityProof {
  password: string;
  /** of the authenticator app, or a recovery code */
  code?: string;
}

/**
 * The state of `PasswordAndCodeFields`.
 *
 * @param needsCode whether a code is asked for from the start, not only once the server requires it
 */
export function useIdentityProof(needsCode = false) {
  const initialCode = needsCode ? '' : null;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(initialCode);
  const typed = code?.replaceAll(/\s/g, '');
  const proof: IdentityProof = { password, ...(typed ? { code: typed } : {}) };
  return {
    proof,
    isIncomplete: password === '' || typed === '',
    fields: { password, onPasswordChange: setPassword, code, onCodeChange: setCode },
    /** Asks for a code if the server refused for want of one. */
    onRefused: (error: unknown) => {
      if (error instanceof ApiError && error.code === 'identity.codeRequired') setCode(code ?? '');
    },
    reset: () => {
      setPassword('');
      setCode(initialCode);
    },
  };
}
