import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { OperatorCheck } from '../../identity/index.js';
import { DomainError, sendProblem } from '../../platform/http/index.js';
import { BullQueue, JobQueue } from '../../platform/queue/index.js';
import { BOARD, BoardPass } from './queue-board-pass.js';

const HIDDEN = new DomainError(404, 'route.notFound', 'There is no such address');

/** As strict as for the app, but the board's page names its own base and needs nothing from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The dashboard of the queue, where it is in Redis. It stands outside Nest, whose guards do not reach it:
 * anybody but an operator, with a token or a pass, learns no more than of an address that does not exist.
 */
export function mountQueueBoard(app: NestExpressApplication): void {
  const queue = app.get(JobQueue);
  if (!(queue instanceof BullQueue)) return;
  const check = app.get(OperatorCheck);
  const pass = app.get(BoardPass);
  const adapter = new ExpressAdapter();
  adapter.setBasePath(BOARD);
  // The database holds the state of jobs: here the queue is only looked at.
  createBullBoard({ queues: [new BullAdapter(queue.bull, { readOnlyMode: true })], serverAdapter: adapter });
  const mayEnter = async (request: Request): Promise<boolean> =>
    pass.isGood(request) || check.isOperator(request);
  const guard = (request: Request & { id?: string }, response: Response, next: NextFunction): void => {
    const hide = () => sendProblem(response, request.id ?? '', HIDDEN);
    mayEnter(request).then((may) => {
      if (!may) return hide();
      response.setHeader('Content-Security-Policy', POLICY);
      next();
    }, hide);
  };
  app.use(BOARD, guard, adapter.getRouter() as RequestHandler);
}
