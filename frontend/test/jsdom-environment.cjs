const { TestEnvironment } = require('jest-environment-jsdom');

/** Globals that Node has and jsdom lacks. All must come from the same realm, or `instanceof` fails. */
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
    // undici does not accept URL objects of jsdom, so relative URLs are resolved here, as a browser does.
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
