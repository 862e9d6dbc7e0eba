import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Forwards connections to a server that a test can take away and bring back. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private ownPort = 0;

  constructor(private readonly target: { readonly host: string; readonly port: number }) {}

  get port(): number {
    return this.ownPort;
  }

  /** Listens, after `cut` on the same port again. */
  async open(): Promise<void> {
    const server = createServer((socket) => this.forward(socket));
    await new Promise<void>((resolve) => server.listen(this.ownPort, '127.0.0.1', resolve));
    this.ownPort = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Ends every connection and refuses new ones. */
  async cut(): Promise<void> {
    const { server } = this;
    const closed = new Promise<void>((resolve) =>
      server === undefined ? resolve() : server.close(() => resolve()),
    );
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private forward(socket: Socket): void {
    const upstream = connect(this.target.port, this.target.host);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
