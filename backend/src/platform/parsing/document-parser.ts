import {
  type FileKind,
  type ReadDocument,
  type ReadResponse,
  type ReadRequest,
  type RenderOptions,
} from '@dealwright/document-reader';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  INTERACTIVE_NICENESS,
  PROCESS_LIMITS,
  ProcessPool,
  Semaphore,
  TaskProcess,
  TaskProcessError,
} from '../processes/index.js';
import { type Refusal, type Rendered, type Sniffed, type SniffRequest } from './document-parser.types.js';

const PROGRAM = new URL('./reader.child.js', import.meta.url);
/** Parser processes at a time for requests that wait for a response. */
const MAX_PARSER_PROCESSES = 2;
const SNIFF_TIMEOUT_MS = 60_000;
const READ_TIMEOUT_MS = 60_000;
const RENDER_TIMEOUT_MS = 30_000;

/** A document that cannot be read or displayed. The message is for the user. */
export class DocumentUnreadable extends Error {
  override readonly name = 'DocumentUnreadable';

  constructor(readonly reason: Refusal) {
    super(reason.message);
  }
}

interface UploadedBytes {
  readonly fileName: string;
  readonly bytes: () => Promise<Uint8Array>;
}

/**
 * Reads untrusted documents, always in a separate process that can be killed. Reading and rendering have a process for
 * each document; looking at what an upload is has processes that are kept.
 */
@Injectable()
export class DocumentParser implements OnApplicationShutdown {
  private readonly semaphore = new Semaphore(MAX_PARSER_PROCESSES);
  private readonly processes = new Set<TaskProcess>();
  private readonly inspectors = new ProcessPool(startProcess);

  /** In the last phase of the shutdown, because an upload may still be in progress. */
  onApplicationShutdown(): void {
    this.inspectors.close();
    for (const process of this.processes) process.kill();
  }

  /**
   * Detects the kind of each file from its content and extension. A file that crashes the process is refused.
   *
   * @param accept the kinds that the message of a refusal may advise; all by default
   */
  sniffAll(files: readonly UploadedBytes[], accept?: readonly FileKind[]): Promise<Sniffed[]> {
    return this.semaphore.run(async () => {
      const results: Sniffed[] = [];
      for (const { fileName, bytes } of files) {
        const input = { fileName, bytes: await bytes(), accept };
        results.push(await this.inspectors.run((process) => sniffOne(process, input)));
      }
      return results;
    });
  }

  /** @throws DocumentUnreadable */
  async read(request: ReadRequest): Promise<ReadDocument> {
    const reply = await this.runOnce<ReadResponse>('read', request, READ_TIMEOUT_MS);
    if (!reply.ok) throw new DocumentUnreadable(reply);
    return reply.document;
  }

  /** Renders a page, counted from zero, as PNG. @throws DocumentUnreadable */
  async render(bytes: Uint8Array, page: number, options: RenderOptions): Promise<Uint8Array> {
    const result = await this.runOnce<Rendered>('render', { bytes, page, options }, RENDER_TIMEOUT_MS);
    if ('refusal' in result) throw new DocumentUnreadable(result.refusal);
    return result.picture.png;
  }

  private runOnce<T>(task: string, input: unknown, timeoutMs: number): Promise<T> {
    return this.semaphore.run(async () => {
      const child = this.start();
      try {
        return await child.run<T>(task, input, { timeoutMs });
      } catch (error) {
        if (!(error instanceof TaskProcessError)) throw error;
        throw new DocumentUnreadable(toRefusal(error));
      } finally {
        this.finish(child);
      }
    });
  }

  private start(): TaskProcess {
    const child = startProcess();
    this.processes.add(child);
    return child;
  }

  private finish(child: TaskProcess): void {
    child.kill();
    this.processes.delete(child);
  }
}

const startProcess = () => new TaskProcess(PROGRAM, PROCESS_LIMITS, INTERACTIVE_NICENESS);

async function sniffOne(process: TaskProcess, input: SniffRequest): Promise<Sniffed> {
  try {
    return await process.run<Sniffed>('sniff', input, { timeoutMs: SNIFF_TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof TaskProcessError)) throw error;
    return { refusal: toRefusal(error) };
  }
}

const toRefusal = ({ reason, message }: TaskProcessError): Refusal => ({
  code: reason === 'timeout' ? 'timeout' : 'damaged',
  message,
});
