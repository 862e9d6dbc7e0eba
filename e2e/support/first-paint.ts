import { type BrowserContext, type Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly args?: { readonly beginData?: { readonly stackTrace?: readonly StackFrame[] } };
}

interface StackFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** What a page does until its content is drawn for the first time. */
export interface FirstPaint {
  /** the innermost script frame of each layout that a script asked for before the browser laid out the frame */
  readonly forcedLayouts: readonly string[];
  /** elements of the document when the content was added */
  readonly elements: number;
}

/** Events of the main thread during which a script runs. */
const SCRIPT = new Set([
  'EventDispatch',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'EvaluateScript',
  'v8.evaluateModule',
]);

const CONTENT_MARK = 'content is drawn';

/** Marks the frame that draws the first element of a selector, with the number of elements when it was added. */
function markContent({ selector, mark }: { selector: string; mark: string }): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    const detail = document.getElementsByTagName('*').length;
    requestAnimationFrame(() => performance.mark(mark, { detail }));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Traces a visit of an address until its content is drawn. Counts what the page does, not how long it takes, so that
 * the result is the same on a busy machine.
 *
 * @param selector the first element of the content
 */
export async function traceFirstPaint(
  context: BrowserContext,
  path: string,
  selector: string,
): Promise<FirstPaint> {
  const browser = context.browser();
  if (browser === null) throw new Error('A persistent context has no browser to trace');
  const page = await context.newPage();
  await page.addInitScript(markContent, { selector, mark: CONTENT_MARK });
  await browser.startTracing(page, {
    categories: [
      'blink.user_timing',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      'disabled-by-default-devtools.timeline.stack',
    ],
  });
  await page.goto(path);
  const elements = await readMark(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.close();
  return { forcedLayouts: listForcedLayouts(trace.traceEvents), elements };
}

async function readMark(page: Page): Promise<number> {
  const mark = await page.waitForFunction(
    (name) => (performance.getEntriesByName(name)[0] as PerformanceMark | undefined)?.detail as unknown,
    CONTENT_MARK,
  );
  return Number(await mark.jsonValue());
}

function listForcedLayouts(events: readonly TraceEvent[]): string[] {
  const drawn = events.find(({ name }) => name === CONTENT_MARK);
  if (drawn === undefined) throw new Error('The trace does not show the content');
  const earlier = events.filter(
    ({ pid, tid, ts, ph }) => ph === 'X' && pid === drawn.pid && tid === drawn.tid && ts < drawn.ts,
  );
  const scripts = earlier.filter(({ name }) => SCRIPT.has(name));
  return earlier
    .filter(({ name, ts }) => name === 'Layout' && scripts.some((script) => contains(script, ts)))
    .map(({ args }) => describeFrame(args?.beginData?.stackTrace?.[0]));
}

const contains = ({ ts, dur = 0 }: TraceEvent, time: number) => ts <= time && time <= ts + dur;

function describeFrame(frame: StackFrame | undefined): string {
  if (frame === undefined) return 'unknown script';
  const file = frame.url.split('/').at(-1) ?? '';
  return `${frame.functionName || 'anonymous'} (${file}:${frame.lineNumber}:${frame.columnNumber})`;
}
