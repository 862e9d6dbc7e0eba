import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from './process.js';
import { call } from './test-app.js';
import { until } from './until.js';

const WRITERS = 4;
const PAUSE_AFTER_FAILURE_MS = 20;

/** One account that writes without a pause and remembers what was acknowledged. */
export class Writers {
  /** When each write was acknowledged, by the name of the broker it created. */
  readonly acknowledged = new Map<string, number>();
  private isWriting = true;
  private token: string;
  private readonly done: Promise<unknown>;
  private readonly url: string;

  private constructor(
    private readonly port: string,
    private readonly email: string,
    token: string,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.token = token;
    this.done = Promise.all(Array.from({ length: WRITERS }, (_, writer) => this.write(writer)));
  }

  static async start(port: string, email = 'ada@example.com'): Promise<Writers> {
    return new Writers(port, email, await signUp(port, email));
  }

  /** The current token; the writers replace it when it ends. */
  get bearer(): string {
    return this.token;
  }

  async stop(): Promise<void> {
    this.isWriting = false;
    await this.done;
  }

  /** Milliseconds from a moment to the first write that was acknowledged after it. */
  pauseSince(moment: number): Promise<number> {
    return until('an acknowledged write', () => {
      const next = [...this.acknowledged.values()].find((at) => at > moment);
      return next === undefined ? null : next - moment;
    });
  }

  /** Waits until so many writes are acknowledged altogether. */
  async reach(count: number): Promise<void> {
    await until(`${count} acknowledged writes`, () => (this.acknowledged.size >= count ? true : null));
  }

  /** Names that were acknowledged and are not there, and names that are there twice. */
  async findDifferences(): Promise<{ readonly lost: string[]; readonly doubled: string[] }> {
    let answer: unknown;
    const names = await until('the list of what is stored', async () => {
      // A backend of a killed PostgreSQL can still acknowledge a write, so the database may be down again here.
      try {
        await this.renewToken();
      } catch (error) {
        answer = String(error);
        return null;
      }
      const listed = await call<{ name: string }[]>(this.url, this.token, 'GET', '/brokers');
      answer = listed.status === 200 ? listed.status : listed;
      return listed.status === 200 ? listed.body.data.map(({ name }) => name) : null;
    }).catch((error: Error) => {
      throw new Error(`${error.message} The last answer: ${JSON.stringify(answer)}`);
    });
    const stored = new Set(names);
    return {
      lost: [...this.acknowledged.keys()].filter((name) => !stored.has(name)),
      doubled: names.filter((name, index) => names.indexOf(name) !== index),
    };
  }

  private async renewToken(): Promise<void> {
    this.token = await signUp(this.port, `back:${this.email}`);
  }

  private async write(writer: number): Promise<void> {
    for (let n = 0; this.isWriting; n += 1) {
      const name = `writer ${writer} write ${n}`;
      try {
        const { status } = await call(this.url, this.token, 'POST', '/brokers', { name });
        if (status === 201) {
          this.acknowledged.set(name, performance.now());
          continue;
        }
        if (status === 401) await this.renewToken();
      } catch {
        // The server is down; the write was not acknowledged.
      }
      await sleep(PAUSE_AFTER_FAILURE_MS);
    }
  }
}
