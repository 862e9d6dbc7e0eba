import { type NestExpressApplication } from '@nestjs/platform-express';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { OperatorCheck } from '../../identity/index.js';
import { DomainError, sendProblem } from '../../platform/http/index.js';
import { BullQueue, JobQueue } from '../../platform/queue/index.js';
import { QUEUE_BOARD_PATH, QueueBoardPass } from './queue-board-pass.js';

const NOT_FOUND = new DomainError(404, 'route.notFound', 'There is no such address');

const FOREIGN_LINKS = /<link href="https?:[^>]*>\s*/g;

/** As strict as the policy of the app, except that the page of the dashboard has a `<base>` of its own. */
const CONTENT_SECURITY_POLICY = [
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
 * Mounts the Bull dashboard if the queue is in Redis. It is an Express router, which Nest's guards do not cover:
 * callers who are not operators, by token or cookie, get the same 404 as for a path that does not exist. The first
 * visit loads it, because most servers are never asked for it.
 */
export function mountQueueBoard(app: NestExpressApplication): void {
  const queue = app.get(JobQueue);
  if (!(queue instanceof BullQueue)) return;
  const operators = app.get(OperatorCheck);
  const pass = app.get(QueueBoardPass);
  const canEnter = async (request: Request): Promise<boolean> =>
    pass.isValid(request) || operators.isOperator(request);
  const guard = (request: Request & { id?: string }, response: Response, next: NextFunction): void => {
    const hide = () => sendProblem(response, request.id ?? '', NOT_FOUND);
    canEnter(request).then((allowed) => {
      if (!allowed) return hide();
      response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
      removeForeignLinks(response);
      next();
    }, hide);
  };
  let board: Promise<RequestHandler> | undefined;
  app.use(QUEUE_BOARD_PATH, guard, (request: Request, response: Response, next: NextFunction) => {
    (board ??= createBoard(queue)).then((handle) => handle(request, response, next), next);
  });
}

async function createBoard(queue: BullQueue): Promise<RequestHandler> {
  const [{ createBullBoard }, { BullAdapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullAdapter'),
    import('@bull-board/express'),
  ]);
  const adapter = new ExpressAdapter();
  adapter.setBasePath(QUEUE_BOARD_PATH);
  // Read-only, because the state of jobs is in the database.
  createBullBoard({ queues: [new BullAdapter(queue.bull, { readOnlyMode: true })], serverAdapter: adapter });
  return adapter.getRouter() as RequestHandler;
}

/** The page of the dashboard loads its fonts from another host; without them it uses those of the system. */
function removeForeignLinks(response: Response): void {
  const send = response.send.bind(response);
  response.send = (body: unknown) =>
    send(
      typeof body === 'string' && body.startsWith('<!DOCTYPE html') ? body.replace(FOREIGN_LINKS, '') : body,
    );
}
