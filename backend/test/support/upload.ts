import { type Reply, type TestApp, type TestUser } from './test-app.js';

export interface FileToSend {
  readonly name: string;
  readonly bytes: Uint8Array | string;
}

/** Sends files as a browser form does. */
export async function upload<T = Record<string, unknown>>(
  server: TestApp,
  user: TestUser,
  path: string,
  field: string,
  files: readonly FileToSend[],
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const form = new FormData();
  for (const { name, bytes } of files)
    form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await user.freshToken()}`, ...headers },
    body: form,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Reply<T>['body'],
  };
}
