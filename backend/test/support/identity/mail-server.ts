import { createServer, type Socket } from 'node:net';
import { type AddressInfo } from 'node:net';

/** A mail server that stores the mails it receives. */
export interface MailServer {
  readonly url: string;
  /** Waits for the next mail to an address and returns its headers and text. */
  next(to: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const unread: string[] = [];
  const waiting: { to: string; give: (mail: string) => void }[] = [];
  const isFor = (mail: string, to: string) => mail.includes(`To: ${to}`);
  const receive = (mail: string): void => {
    const at = waiting.findIndex(({ to }) => isFor(mail, to));
    if (at === -1) unread.push(mail);
    else waiting.splice(at, 1)[0]?.give(mail);
  };
  const server = createServer((socket) => speak(socket, receive));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: (to) => {
      const at = unread.findIndex((mail) => isFor(mail, to));
      const [mail] = at === -1 ? [] : unread.splice(at, 1);
      return mail === undefined ? new Promise((give) => waiting.push({ to, give })) : Promise.resolve(mail);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The server's side of RFC 5321, as far as a client without extensions needs it. */
function speak(socket: Socket, receive: (mail: string) => void): void {
  let buffer = '';
  let inData = false;
  socket.write('220 ready\r\n');
  socket.on('data', (chunk) => {
    buffer += chunk.toString();
    for (;;) {
      const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (inData ? 5 : 2));
      if (inData) {
        receive(part.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        inData = false;
        socket.write('250 stored\r\n');
        continue;
      }
      inData = part.toUpperCase() === 'DATA';
      socket.write(inData ? '354 go on\r\n' : part.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
}
