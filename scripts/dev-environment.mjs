const DEFAULT_PORT = '3000';
const DEFAULT_WEB_PORT = '5173';

/**
 * What the API and Vite need to know of each other. People open Vite's address, so links in mails lead there and
 * sign-in accepts it; the API's own address stays accepted.
 */
export function devEnvironment(environment) {
  const port = environment.PORT || DEFAULT_PORT;
  const webPort = environment.WEB_PORT || DEFAULT_WEB_PORT;
  const origins = [port, webPort].flatMap((each) => [`http://localhost:${each}`, `http://127.0.0.1:${each}`]);
  return {
    NODE_ENV: 'development',
    DATA_DIR: environment.DATA_DIR || '.data-dev',
    WEB_PORT: webPort,
    API_URL: environment.API_URL || `http://localhost:${port}`,
    PUBLIC_URL: environment.PUBLIC_URL || `http://localhost:${webPort}`,
    TRUSTED_ORIGINS: [environment.TRUSTED_ORIGINS, ...origins].filter(Boolean).join(','),
  };
}
