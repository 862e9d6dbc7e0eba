import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { OperatorCheck } from '../identity/index.js';
import { DomainError, sendProblem } from '../platform/http/index.js';
import { BullQueue, JobQueue } from '../platform/queue/index.js';

const BOARD = '/api/admin/queues';
const HIDDEN = new DomainError(404, 'route.notFound', 'There is no such address');

/**
 * The dashboard of the queue, where it is in Redis. It stands outside Nest, whose guards do not reach it:
 * anybody but an operator with a token learns no more than of an address that does not exist.
 */
export function mountQueueBoard(app: NestExpressApplication): void {
  const queue = app.get(JobQueue);
  if (!(queue instanceof BullQueue)) return;
  const check = app.get(OperatorCheck);
  const adapter = new ExpressAdapter();
  adapter.setBasePath(BOARD);
  // The database holds the state of jobs: here the queue is only looked at.
  createBullBoard({ queues: [new BullAdapter(queue.bull, { readOnlyMode: true })], serverAdapter: adapter });
  const guard = (request: Request & { id?: string }, response: Response, next: NextFunction): void => {
    check.isOperator(request).then(
      (isOperator) => (isOperator ? next() : sendProblem(response, request.id ?? '', HIDDEN)),
      () => sendProblem(response, request.id ?? '', HIDDEN),
    );
  };
  app.use(BOARD, guard, adapter.getRouter() as RequestHandler);
}
