import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { getErrorMessage, withTimeout } from '../http/api-error';
import { toast } from '../toast';

const DEFAULT_SUCCESS = 'Operation completed successfully';

interface ToastTexts<TData, TVariables> {
  /** toast on success; null for none */
  readonly success?: string | ((data: TData, variables: TVariables) => string | null) | null;
  /** toast on failure instead of the message of the error; null for none */
  readonly failure?: string | ((error: Error) => string | null) | null;
}

export type ToastMutationOptions<TData, TVariables, TContext> = UseMutationOptions<
  TData,
  Error,
  TVariables,
  TContext
> & { readonly toasts?: ToastTexts<TData, TVariables> };

/** A mutation that shows its result as a toast. By default a standard success text, or the message of the error. */
export function useToastMutation<TData, TVariables = void, TContext = unknown>({
  toasts = {},
  ...options
}: ToastMutationOptions<TData, TVariables, TContext>): UseMutationResult<TData, Error, TVariables, TContext> {
  const { success = DEFAULT_SUCCESS, failure } = toasts;
  return useMutation<TData, Error, TVariables, TContext>({
    ...options,
    onSuccess: (...args) => {
      const said = typeof success === 'function' ? success(args[0], args[1]) : success;
      if (said !== null) toast.success(said);
      return options.onSuccess?.(...args);
    },
    onError: (...args) => {
      const said =
        failure === undefined
          ? getErrorMessage(args[0])
          : typeof failure === 'function'
            ? failure(args[0])
            : failure && withTimeout(failure, args[0]);
      if (said !== null) toast.error(said);
      return options.onError?.(...args);
    },
  });
}
