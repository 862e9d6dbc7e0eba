/* A program as `npm start` runs it: it ends when it is asked, and only then. */
import { stopWithNpm } from '../../../scripts/stop-with-npm.mjs';

const running = setInterval(() => undefined, 1000);
process.on('SIGTERM', () => {
  clearInterval(running);
  process.stdout.write('stopped\n');
});
stopWithNpm();
process.stdout.write('started\n');
