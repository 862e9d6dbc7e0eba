import {
  type ReadDocument,
  type ReadReply,
  type ReadRequest,
  type RenderOptions,
} from '@dealwright/document-reader';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Child, ChildFailed, PROCESS_LIMITS } from './child.js';
import { type Refusal, type Rendered, type Sniffed } from './document-parser.types.js';
import { Turns } from './turns.js';

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
  private readonly turns = new Turns(AT_ONCE);
  private readonly children = new Set<Child>();

  /** Last of all: somebody's upload may still be looked at. */
  onApplicationShutdown(): void {
    for (const child of this.children) child.end();
  }

  /** What each file is, by content and extension together. A file that ends the process is refused. */
  sniffAll(files: readonly Unsure[]): Promise<Sniffed[]> {
    return this.turns.take(async () => {
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
    const reply = await this.once<ReadReply>('read', request, READ_MS);
    if (!reply.ok) throw new DocumentUnreadable(reply);
    return reply.document;
  }

  /** The picture of a page, zero-based, as PNG. @throws DocumentUnreadable */
  async render(bytes: Uint8Array, page: number, options: RenderOptions): Promise<Uint8Array> {
    const answer = await this.once<Rendered>('render', { bytes, page, options }, RENDER_MS);
    if ('refusal' in answer) throw new DocumentUnreadable(answer.refusal);
    return answer.picture.png;
  }

  private once<T>(task: string, input: unknown, timeoutMs: number): Promise<T> {
    return this.turns.take(async () => {
      const child = this.start();
      try {
        return await child.ask<T>(task, input, { timeoutMs });
      } catch (error) {
        if (!(error instanceof ChildFailed)) throw error;
        throw new DocumentUnreadable(refusalOf(error));
      } finally {
        this.finish(child);
      }
    });
  }

  private start(): Child {
    const child = new Child(PROGRAM, PROCESS_LIMITS, WAITED_FOR);
    this.children.add(child);
    return child;
  }

  private finish(child: Child): void {
    child.end();
    this.children.delete(child);
  }
}

async function sniffOne(child: Child, fileName: string, bytes: Uint8Array): Promise<Sniffed> {
  try {
    return await child.ask<Sniffed>('sniff', { fileName, bytes }, { timeoutMs: SNIFF_MS });
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    return { refusal: refusalOf(error) };
  }
}

const refusalOf = ({ fault, message }: ChildFailed): Refusal => ({
  code: fault === 'timeout' ? 'timeout' : 'damaged',
  message,
});
