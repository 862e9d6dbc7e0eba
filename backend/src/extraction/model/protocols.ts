import { modelResponseSchema, type ModelPrompt } from '@dealwright/extraction-engine';
import { z } from 'zod';

const MOST_TOKENS = 16_000;
const TOOL = 'report_values';

/** How a kind of API is spoken to. */
export interface Protocol {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  body(prompt: ModelPrompt): object;
  /** The model's JSON out of the API's. @throws where it has none */
  answer(reply: unknown): unknown;
}

export interface ModelAddress {
  readonly url: string;
  readonly name: string;
  readonly key: string | undefined;
}

const below = (base: string, path: string): string => `${base.replace(/\/+$/, '')}/${path}`;

const chatReply = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Chat completions with a strict JSON schema. */
export const openAiCompatible = ({ url, name, key }: ModelAddress): Protocol => ({
  url: below(url, 'chat/completions'),
  headers: {
    'content-type': 'application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  },
  body: ({ system, user }) => ({
    model: name,
    temperature: 0,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: TOOL, strict: true, schema: modelResponseSchema },
    },
  }),
  answer: (reply) => JSON.parse(chatReply.parse(reply).choices[0]?.message.content ?? '') as unknown,
});

const messageReply = z.object({
  content: z.array(z.object({ type: z.string(), input: z.unknown().optional() })),
});

/** Messages, with the schema as that of the one tool, which the model must use and nobody ever runs. */
export const anthropic = ({ url, name, key }: ModelAddress): Protocol => ({
  url: below(url, 'v1/messages'),
  headers: {
    'content-type': 'application/json',
    'anthropic-version': '2023-06-01',
    ...(key === undefined ? {} : { 'x-api-key': key }),
  },
  body: ({ system, user }) => ({
    model: name,
    max_tokens: MOST_TOKENS,
    temperature: 0,
    system,
    messages: [{ role: 'user', content: user }],
    tools: [{ name: TOOL, description: 'Reports the values found', input_schema: modelResponseSchema }],
    tool_choice: { type: 'tool', name: TOOL },
  }),
  answer: (reply) => {
    const use = messageReply.parse(reply).content.find(({ type }) => type === 'tool_use');
    if (use?.input === undefined) throw new Error('The language model did not report values');
    return use.input;
  },
});
