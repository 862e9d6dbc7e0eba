import { AppConfig, readVariables } from './app-config.js';

describe('PUBLIC_URL', () => {
  it.each(['https://example.com/dealwright', 'http://localhost:3000/a/'])(
    'refuses the sub-path of %s',
    (url) => {
      expect(() => readVariables({ PUBLIC_URL: url })).toThrow(
        /^Configuration: PUBLIC_URL must have no path: Dealwright cannot be served below one/,
      );
    },
  );

  it.each(['https://example.com', 'https://example.com/'])('accepts %s', (url) => {
    expect(new AppConfig(readVariables({ PUBLIC_URL: url }), '').publicUrl).toBe('https://example.com');
  });
});
