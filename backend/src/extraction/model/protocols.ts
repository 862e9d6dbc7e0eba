import { type ModelPrompt } from '@dealwright/extraction-engine';
import { modelResponseSchema } from '@dealwright/extraction-engine/response-schema';
import { z } from 'zod';

const MAX_TOKENS = 16_000;
const TOOL_NAME = 'report_values';

/** Requests and responses of one kind of language model API. */
export interface ModelProtocol {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  buildBody(prompt: ModelPrompt): object;
  /** Takes the JSON that the model wrote out of the response of the API. @throws if there is none */
  parseResponse(response: unknown): unknown;
}

export interface ModelAddress {
  readonly url: string;
  readonly name: string;
  readonly key: string | undefined;
}

const joinUrl = (base: string, path: string): string => `${base.replace(/(?<!\/)\/+$/, '')}/${path}`;

const chatResponse = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Chat completions with a strict JSON schema. */
export const openAiCompatible = ({ url, name, key }: ModelAddress): ModelProtocol => ({
  url: joinUrl(url, 'chat/completions'),
  headers: {
    'content-type': 'application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  },
  buildBody: ({ system, user }) => ({
    model: name,
    temperature: 0,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: TOOL_NAME, strict: true, schema: modelResponseSchema },
    },
  }),
  parseResponse: (response) =>
    JSON.parse(chatResponse.parse(response).choices[0]?.message.content ?? '') as unknown,
});

const messageResponse = z.object({
  content: z.array(z.object({ type: z.string(), input: z.unknown().optional() })),
});

/** The messages API. The schema is that of a single tool, which the model must call and which is never run. */
export const anthropic = ({ url, name, key }: ModelAddress): ModelProtocol => ({
  url: joinUrl(url, 'v1/messages'),
  headers: {
    'content-type': 'application/json',
    'anthropic-version': '2023-06-01',
    ...(key === undefined ? {} : { 'x-api-key': key }),
  },
  buildBody: ({ system, user }) => ({
    model: name,
    max_tokens: MAX_TOKENS,
    temperature: 0,
    system,
    messages: [{ role: 'user', content: user }],
    tools: [{ name: TOOL_NAME, description: 'Reports the values found', input_schema: modelResponseSchema }],
    tool_choice: { type: 'tool', name: TOOL_NAME },
  }),
  parseResponse: (response) => {
    const toolUse = messageResponse.parse(response).content.find(({ type }) => type === 'tool_use');
    if (toolUse?.input === undefined) throw new Error('The language model did not report values');
    return toolUse.input;
  },
});
