import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A round-robin load balancer: sends each request to the next process that says that it is ready, and to another if no
 * connection to that one is made.
 */
export async function startBalancer(ports: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      turn += 1;
      const order = [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)];
      const ready = await Promise.all(order.map(isReady));
      forward(request, response, body, [
        ...order.filter((_, index) => ready[index]),
        ...order.filter((_, index) => !ready[index]),
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

async function isReady(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
  } catch {
    return false;
  }
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
    if (error.syscall === 'connect' && others.length > 0) forward(request, response, body, others);
    else
      response
        .writeHead(502, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: error.message }));
  });
  upstream.end(body);
}
