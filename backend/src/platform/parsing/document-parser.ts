import {
  type ReadDocument,
  type ReadResponse,
  type ReadRequest,
  type RenderOptions,
} from '@dealwright/document-reader';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ParserProcess, ParserProcessError, PROCESS_LIMITS } from './parser-process.js';
import { type Refusal, type Rendered, type Sniffed } from './document-parser.types.js';
import { Semaphore } from './semaphore.js';

const PROGRAM = new URL('./reader.child.js', import.meta.url);
/** Processes at a time for people who wait for an answer. */
const AT_ONCE = 2;
/** Niceness: below the process that answers people, but not so low that a busy machine lets it starve. */
const WAITED_FOR = 5;
const SNIFF_MS = 60_000;
const READ_MS = 60_000;
const RENDER_MS = 30_000;

/** A document that cannot be read or shown; the message is fit for a user. */
export class DocumentUnreadable extends Error {
  override readonly name = 'DocumentUnreadable';

  constructor(readonly reason: Refusal) {
    super(reason.message);
  }
}

interface Unsure {
  readonly fileName: string;
  readonly bytes: () => Promise<Uint8Array>;
}

/** Looks at untrusted documents, always in a process that can be ended. */
@Injectable()
export class DocumentParser implements OnApplicationShutdown {
  private readonly turns = new Semaphore(AT_ONCE);
  private readonly children = new Set<ParserProcess>();

  /** Last of all: somebody's upload may still be looked at. */
  onApplicationShutdown(): void {
    for (const child of this.children) child.kill();
  }

  /** What each file is, by content and extension together. A file that ends the process is refused. */
  sniffAll(files: readonly Unsure[]): Promise<Sniffed[]> {
    return this.turns.run(async () => {
      const verdicts: Sniffed[] = [];
      let child = this.start();
      try {
        for (const { fileName, bytes } of files) {
          if (child.hasEnded) child = this.start();
          verdicts.push(await sniffOne(child, fileName, await bytes()));
        }
        return verdicts;
      } finally {
        this.finish(child);
      }
    });
  }

  /** @throws DocumentUnreadable */
  async read(request: ReadRequest): Promise<ReadDocument> {
    const reply = await this.runOnce<ReadResponse>('read', request, READ_MS);
    if (!reply.ok) throw new DocumentUnreadable(reply);
    return reply.document;
  }

  /** The picture of a page, zero-based, as PNG. @throws DocumentUnreadable */
  async render(bytes: Uint8Array, page: number, options: RenderOptions): Promise<Uint8Array> {
    const answer = await this.runOnce<Rendered>('render', { bytes, page, options }, RENDER_MS);
    if ('refusal' in answer) throw new DocumentUnreadable(answer.refusal);
    return answer.picture.png;
  }

  private runOnce<T>(task: string, input: unknown, timeoutMs: number): Promise<T> {
    return this.turns.run(async () => {
      const child = this.start();
      try {
        return await child.run<T>(task, input, { timeoutMs });
      } catch (error) {
        if (!(error instanceof ParserProcessError)) throw error;
        throw new DocumentUnreadable(toRefusal(error));
      } finally {
        this.finish(child);
      }
    });
  }

  private start(): ParserProcess {
    const child = new ParserProcess(PROGRAM, PROCESS_LIMITS, WAITED_FOR);
    this.children.add(child);
    return child;
  }

  private finish(child: ParserProcess): void {
    child.kill();
    this.children.delete(child);
  }
}

async function sniffOne(child: ParserProcess, fileName: string, bytes: Uint8Array): Promise<Sniffed> {
  try {
    return await child.run<Sniffed>('sniff', { fileName, bytes }, { timeoutMs: SNIFF_MS });
  } catch (error) {
    if (!(error instanceof ParserProcessError)) throw error;
    return { refusal: toRefusal(error) };
  }
}

const toRefusal = ({ reason, message }: ParserProcessError): Refusal => ({
  code: reason === 'timeout' ? 'timeout' : 'damaged',
  message,
});
