import { parseDocument } from 'yaml';

/** Longest SHUTDOWN_DELAY_S (60 s) and the 20 s after which a stop is forced. */
const MIN_STOP_GRACE_SECONDS = 80;
/** Files that must not get into the image: dependencies of another system, and secrets. */
const EXCLUDED_FILES = [
  'node_modules/a.js',
  'frontend/node_modules/a.js',
  'libs/finance/node_modules/a.js',
  '.env',
  'backend/.env',
  '.env.production',
  'docker/secrets/postgres-password',
  '.data/postgres-password',
];
/** Files that the build copies. */
const INCLUDED_FILES = ['package.json', 'libs/finance/src/index.ts', 'backend/src/main.ts'];
const LOCAL_PORT = /^(?:127\.0\.0\.1|\$\{\w+:-127\.0\.0\.1\}):\d+:\d+$/;
const PASSWORD_IN_URL = /:\/\/[^/]*\$\{[^}]*\}[^/]*@/;

/**
 * Finds what can be known to be wrong with the images without an engine.
 *
 * @param files the texts of compose.yaml, Dockerfile, .dockerignore and Caddyfile
 * @returns a sentence for each error
 */
export function validateDockerFiles({ compose, dockerfile, dockerignore, caddyfile }) {
  const document = parseDocument(compose, { merge: true });
  if (document.errors.length > 0) return document.errors.map(({ message }) => `compose.yaml: ${message}`);
  const project = { services: {}, volumes: {}, secrets: {}, dockerfile, ...document.toJS() };
  const services = Object.entries(project.services);
  return [
    ...services.flatMap(([name, service]) =>
      SERVICE_RULES.flatMap((rule) => rule(service, project)).map((error) => `${name} ${error}`),
    ),
    ...validateProxy(project, caddyfile),
    ...EXCLUDED_FILES.filter((path) => !isIgnored(dockerignore, path)).map(
      (path) => `.dockerignore lets ${path} into the image`,
    ),
    ...INCLUDED_FILES.filter((path) => isIgnored(dockerignore, path)).map(
      (path) => `.dockerignore keeps ${path} out of the image`,
    ),
  ];
}

/** Each returns what is wrong with a service, as the rest of a sentence. */
const SERVICE_RULES = [
  ({ image, build }) => (image === undefined && build === undefined ? ['has neither image nor build'] : []),
  ({ depends_on: others = {} }, project) =>
    Object.keys(others)
      .filter((other) => !hasHealthcheck(project.services[other], project.dockerfile))
      .map((other) => `waits for the health of ${other}, which has none`),
  ({ volumes = [] }, project) =>
    volumes
      .map((volume) => volume.split(':')[0])
      .filter((source) => !source.startsWith('.') && !(source in project.volumes))
      .map((source) => `uses the volume ${source}, which is not declared`),
  ({ secrets = [] }, project) =>
    secrets
      .filter((secret) => !(secret in project.secrets))
      .map((secret) => `uses the secret ${secret}, which is not declared`),
  ({ environment = {} }) =>
    Object.entries(environment)
      .filter(([, value]) => PASSWORD_IN_URL.test(String(value)))
      .map(([name]) => `has a password in ${name}, where @ or / would end it: read it from a file`),
  // The ports of a profile are published only where somebody asks for it.
  ({ ports = [], profiles }) =>
    ports
      .filter((port) => profiles === undefined && !LOCAL_PORT.test(String(port)))
      .map((port) => `publishes the port ${port} on every interface`),
  ({ build, env_file: files = [] }) =>
    build === undefined || [files].flat().some((file) => (file?.path ?? file) === '../.env')
      ? []
      : ['does not get the settings of .env (env_file)'],
  ({ build, stop_grace_period: period = '10s' }) =>
    build === undefined || Number.parseInt(period, 10) >= MIN_STOP_GRACE_SECONDS
      ? []
      : [`is killed before it has drained: stop_grace_period must be at least ${MIN_STOP_GRACE_SECONDS}s`],
];

function hasHealthcheck(service, dockerfile) {
  if (service?.healthcheck?.disable === true) return false;
  if (service?.healthcheck?.test !== undefined) return true;
  return service?.build !== undefined && dockerfile.includes('\nHEALTHCHECK ');
}

/** A profile must bring HTTPS, and its proxy must lead to a service that exists. */
function validateProxy({ services }, caddyfile) {
  if (!Object.values(services).some(({ profiles }) => profiles?.includes('tls')))
    return ['No service has the profile tls'];
  const target = /reverse_proxy ([\w-]+):\d/.exec(caddyfile)?.[1];
  return target in services ? [] : [`Caddyfile: reverse_proxy leads to ${target}, which is no service`];
}

/** Follows the rules of a .dockerignore that are used here: names, `*` within a name, and a leading `**` folder. */
function isIgnored(dockerignore, path) {
  const lines = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.some((line) => {
    const isAnywhere = line.startsWith('**/');
    const name = isAnywhere ? line.slice('**/'.length) : line;
    const pattern = name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*');
    return new RegExp(`^${isAnywhere ? '(?:.*/)?' : ''}${pattern}(?:/|$)`).test(path);
  });
}
