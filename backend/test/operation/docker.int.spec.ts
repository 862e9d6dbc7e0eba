import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateDockerFiles } from '../../../scripts/checks/validate-docker-files.mjs';

const read = (...path: string[]) => readFileSync(join(__dirname, '..', '..', '..', ...path), 'utf8');
const files = {
  compose: read('docker', 'compose.yaml'),
  dockerfile: read('docker', 'Dockerfile'),
  dockerignore: read('.dockerignore'),
  caddyfile: read('docker', 'Caddyfile'),
};
type File = keyof typeof files;

it('finds no error in the files for Docker', () => {
  expect(validateDockerFiles(files)).toEqual([]);
});

it.each<[string, File, string, string, string]>([
  [
    'settings of .env that do not arrive',
    'compose',
    '    - path: ../.env\n      required: false\n',
    '',
    'does not get the settings of .env',
  ],
  [
    'a port on every interface',
    'compose',
    '${BIND_ADDRESS:-127.0.0.1}:3000:3000',
    '3000:3000',
    'api publishes the port 3000:3000 on every interface',
  ],
  [
    'a stop that is shorter than the drain',
    'compose',
    'stop_grace_period: 90s',
    'stop_grace_period: 20s',
    'api is killed before it has drained',
  ],
  [
    'a stop of the default length',
    'compose',
    '  stop_grace_period: 90s\n',
    '',
    'worker is killed before it has drained',
  ],
  [
    'a password in a URL',
    'compose',
    'postgres://dealwright@',
    'postgres://dealwright:${POSTGRES_PASSWORD:?set a password}@',
    'has a password in DATABASE_URL',
  ],
  [
    'a proxy without TLS',
    'compose',
    'profiles: [tls]',
    'profiles: [plain]',
    'No service has the profile tls',
  ],
  ['a proxy that leads nowhere', 'caddyfile', 'api:3000', 'app:3000', 'reverse_proxy leads to app'],
  [
    'a secret that is not declared',
    'compose',
    'secrets:\n  postgres-password:\n    file: ./secrets/postgres-password\n',
    '',
    'uses the secret postgres-password, which is not declared',
  ],
  [
    'a service without a health check that others wait for',
    'dockerfile',
    'HEALTHCHECK ',
    '# ',
    'proxy waits for the health of api',
  ],
  [
    'packages of a workspace in the image',
    'dockerignore',
    '**/node_modules',
    'node_modules',
    '.dockerignore lets frontend/node_modules/a.js into the image',
  ],
  ['secrets in the image', 'dockerignore', '**/.env\n', '', '.dockerignore lets .env into the image'],
  [
    'the password of the database in the image',
    'dockerignore',
    'docker/secrets\n',
    '',
    '.dockerignore lets docker/secrets/postgres-password into the image',
  ],
])('finds %s', (_name, file, sound, faulty, error) => {
  expect(files[file]).toContain(sound);
  const errors = validateDockerFiles({ ...files, [file]: files[file].replace(sound, faulty) });
  expect(errors.join('\n')).toContain(error);
});
