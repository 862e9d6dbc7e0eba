import { connect, type Socket } from 'node:net';

export interface BenchRequest {
  readonly method: 'GET' | 'PATCH' | 'PUT' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** the status that is right; default 200 */
  readonly expects?: number;
}
export interface Load {
  readonly perSecond: number;
  /** duration of the measurement in ms */
  readonly ms: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  /** size of the last response body */
  readonly bytes: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * Sends requests over several connections for a given time. Uses plain sockets and parses only what a response with a
 * Content-Length needs, so that on a small machine the client is not what is measured.
 */
export async function load(
  port: number,
  token: string,
  request: () => BenchRequest,
  { connections, ms }: { connections: number; ms: number },
): Promise<Load> {
  const times: number[] = [];
  let failed = 0;
  let bytes = 0;
  const started = performance.now();
  const worker = async () => {
    const connection = new HttpConnection(port);
    while (performance.now() - started < ms) {
      const next = request();
      const at = performance.now();
      const response = await connection.send(next, token);
      times.push(performance.now() - at);
      bytes = response.bytes;
      if (response.status !== (next.expects ?? 200)) failed += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
  return {
    perSecond: times.length / seconds,
    ms: seconds * 1000,
    p50: at(0.5),
    p99: at(0.99),
    failed,
    bytes,
  };
}

/** One keep-alive connection that sends requests one after the other. */
export class HttpConnection {
  private readonly socket: Socket;
  private waiting: ((answer: { status: number; bytes: number; etag: string | null }) => void) | undefined;
  private got: Buffer[] = [];
  private length = 0;
  private wanted = -1;
  private status = 0;
  private body = 0;
  private etag: string | null = null;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk) => this.take(chunk));
    this.socket.on('error', () => this.done(0));
    this.socket.on('close', () => this.done(0));
  }

  send(
    { method, path, body, headers }: BenchRequest,
    token: string,
  ): Promise<{ status: number; bytes: number; etag: string | null }> {
    const payload =
      body === undefined
        ? ''
        : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
    const more = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${more.join('')}${payload}\r\n${body ?? ''}`,
    );
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.got.push(chunk);
    this.length += chunk.length;
    if (this.wanted < 0) {
      const all = Buffer.concat(this.got);
      this.got = [all];
      const end = all.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const head = all.toString('latin1', 0, end);
      this.status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      if (length === undefined && this.status !== 304 && this.status !== 204)
        throw new Error(`An answer without a Content-Length: ${head}`);
      this.etag = /\r\netag: *(.*)/i.exec(head)?.[1] ?? null;
      this.body = this.status === 304 ? 0 : Number(length ?? 0);
      this.wanted = end + 4 + this.body;
    }
    if (this.length >= this.wanted) this.done(this.status);
  }

  private done(status: number): void {
    const answer = { status, bytes: this.body, etag: this.etag };
    this.got = [];
    this.length = 0;
    this.wanted = -1;
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.(answer);
  }
}
