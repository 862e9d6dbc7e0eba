import { readEvents, type StreamEvent } from './event-stream';

function answer(...chunks: (string | Uint8Array)[]): Response {
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream<Uint8Array>({
      start(stream) {
        for (const chunk of chunks) stream.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
        stream.close();
      },
    }),
  );
}

async function all(response: Response): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(response)) events.push(event);
  return events;
}

it('reads events however the network cuts them', async () => {
  expect(
    await all(answer('event: prog', 'ress\ndata: {"do', 'ne":1}\n', '\nevent: end\ndata: x\n\n')),
  ).toEqual([
    { event: 'progress', data: '{"done":1}' },
    { event: 'end', data: 'x' },
  ]);
});

it('decodes a character that is split between chunks', async () => {
  const bytes = new TextEncoder().encode('data: Café\n\n');
  const cut = bytes.length - 3;
  expect(await all(answer(bytes.slice(0, cut), bytes.slice(cut)))).toEqual([
    { event: 'message', data: 'Café' },
  ]);
});

it('passes over comments, joins lines of data and drops what was not finished', async () => {
  expect(await all(answer(': still here\n\ndata: a\r\ndata: b\r\n\r\ndata: unfinished'))).toEqual([
    { event: 'message', data: 'a\nb' },
  ]);
});
