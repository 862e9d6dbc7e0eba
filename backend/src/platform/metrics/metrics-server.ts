import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { StartError } from '../start-error.js';
import { Metrics } from './metrics.js';

/** Serves `/metrics` on a port of its own, so that no proxy in front of the app passes it on. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private server: Server | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly metrics: Metrics,
  ) {}

  /** @throws StartError where the port cannot be opened */
  async onApplicationBootstrap(): Promise<void> {
    const { metrics } = this.config;
    if (metrics === null) return;
    const server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve, reject) => {
      server.once('error', ({ code }: NodeJS.ErrnoException) =>
        reject(
          new StartError(
            `The port of the metrics, ${metrics.port} on ${metrics.host}, cannot be opened (${code}). Give each process on this machine a METRICS_PORT of its own, and METRICS_HOST an address of this machine.`,
          ),
        ),
      );
      server.listen(metrics.port, metrics.host, resolve);
    });
    this.server = server;
  }

  /** Ends before the database closes. A scrape under way is cut off. */
  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  private async answer({ method, url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url.split('?')[0] !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    try {
      const { contentType, text } = await this.metrics.render();
      response.writeHead(200, { 'Content-Type': contentType }).end(text);
    } catch (error) {
      this.logger.error({ err: error }, 'the metrics could not be rendered');
      response.writeHead(500).end();
    }
  }
}
