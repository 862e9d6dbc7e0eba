import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiFetch, TIMEOUT } from '../http/transport';

const CACHE_MS = 120_000;

/**
 * Loads an image that requires the user's token, which the `src` of an `img` cannot carry. Pass `show` as the `ref`
 * of the `img` once the image has loaded.
 */
export function usePicture(path: string | null) {
  const { data: blob, isError } = useQuery({
    queryKey: ['picture', path],
    queryFn: async ({ signal }) =>
      (await apiFetch(path ?? '', { signal, timeoutMs: TIMEOUT.settings })).blob(),
    enabled: path !== null,
    staleTime: Infinity,
    gcTime: CACHE_MS,
  });
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!blob) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return { show: blob ? show : null, isError };
}
