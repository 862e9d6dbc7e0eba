const { TestEnvironment } = require('jest-environment-jsdom');

/** What Node has and jsdom lacks. The classes must come from one realm, or `instanceof` fails among them. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'BroadcastChannel',
];

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      if (name in globalThis) this.global[name] = globalThis[name];
    }
    // undici accepts no jsdom-made address, so relative ones are resolved here as a browser would.
    const origin = this.global.location.origin;
    const NodeRequest = globalThis.Request;
    this.global.Request = class extends NodeRequest {
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, origin) : input, init);
      }
    };
  }
}

module.exports = BrowserEnvironment;
