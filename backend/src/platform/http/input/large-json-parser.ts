import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  INTERACTIVE_NICENESS,
  type Piece,
  PieceAssembler,
  PROCESS_LIMITS,
  ProcessPool,
  Semaphore,
  TaskProcess,
  TaskProcessError,
} from '../../processes/index.js';
import { DomainError } from '../domain-error.js';
import { type JsonRefusal, parseJson, toError } from './read-json.js';

const PROGRAM = new URL('./json.child.js', import.meta.url);
const MAX_PROCESSES = 2;
const TIMEOUT_MS = 20_000;
/** A table of 10,000 rows and 40 columns has 400,000 values, with its sheet twice as many. */
const MAX_VALUES = 2_000_000;
/** What is parsed in a few milliseconds is parsed here. */
const MAX_BYTES_HERE = 128 * 1024;

const tooLarge = () =>
  new DomainError(413, 'request.tooLarge', 'The request holds more than is read here. Divide the file.');

/**
 * Parses the bodies of imports. A large one is counted, parsed and checked in a process of its own, and arrives in
 * pieces: to parse 16 MiB at once would hold up all requests.
 */
@Injectable()
export class LargeJsonParser implements OnApplicationShutdown {
  private readonly semaphore = new Semaphore(MAX_PROCESSES);
  private readonly processes = new ProcessPool(
    () => new TaskProcess(PROGRAM, PROCESS_LIMITS, INTERACTIVE_NICENESS),
  );

  onApplicationShutdown(): void {
    this.processes.close();
  }

  /** @throws DomainError for what is not JSON, holds too much or cannot be stored */
  async parse(bytes: Uint8Array): Promise<unknown> {
    if (bytes.length <= MAX_BYTES_HERE) return parseJson(bytes, { maxValues: MAX_VALUES });
    const assembler = new PieceAssembler();
    const refusal = await this.semaphore.run(() => this.parseInProcess(bytes, assembler));
    if (refusal !== null) throw toError(refusal);
    return assembler.value;
  }

  private async parseInProcess(bytes: Uint8Array, assembler: PieceAssembler): Promise<JsonRefusal | null> {
    try {
      return await this.processes.run((process) =>
        process.run<JsonRefusal | null, Piece>(
          'parse',
          { bytes, maxValues: MAX_VALUES },
          { timeoutMs: TIMEOUT_MS, onProgress: (piece) => assembler.add(piece) },
        ),
      );
    } catch (error) {
      if (error instanceof TaskProcessError) throw tooLarge();
      throw error;
    }
  }
}
