/** The answer to a scrape. */
export class Scrape {
  private constructor(private readonly text: string) {}

  static async of(port: string): Promise<Scrape> {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    if (response.status !== 200) throw new Error(`The scrape was answered ${response.status}.`);
    return new Scrape(await response.text());
  }

  /** The value of a series as it is written, such as `dealwright_queue_jobs{state="queued"}`; undefined for none. */
  value(series: string): number | undefined {
    const line = this.text.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  }

  /** The names of the metrics, as their definitions have them. */
  get names(): string[] {
    return Array.from(this.text.matchAll(/^# TYPE (\w+)/gm), ([, name = '']) => name);
  }

  /** The names that a query can use: a histogram has three. */
  get queryable(): Set<string> {
    return new Set(Array.from(this.text.matchAll(/^(\w+)(?=[{ ])/gm), ([name]) => name).concat(this.names));
  }

  /** All values of a label. */
  labels(name: string): Set<string> {
    return new Set(
      Array.from(this.text.matchAll(new RegExp(`[{,]${name}="([^"]*)"`, 'g')), ([, value = '']) => value),
    );
  }
}
