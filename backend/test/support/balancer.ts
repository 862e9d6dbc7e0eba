import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/** A round-robin load balancer: sends each request to the next process, or to another if that one is not listening. */
export async function startBalancer(ports: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      turn += 1;
      forward(request, response, body, [
        ...ports.slice(turn % ports.length),
        ...ports.slice(0, turn % ports.length),
      ]);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  [port, ...others]: readonly string[],
): void {
  const { method, url, headers } = request;
  const upstream = sendRequest(
    { host: '127.0.0.1', port, method, path: url, headers, agent: false },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && others.length > 0) forward(request, response, body, others);
    else
      response
        .writeHead(502, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: error.message }));
  });
  upstream.end(body);
}
