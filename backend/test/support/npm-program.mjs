/* A program like the one that `npm start` runs: it ends only when it receives a signal. */
import { stopWithNpm } from '../../../scripts/stop-with-npm.mjs';

const running = setInterval(() => undefined, 1000);
process.on('SIGTERM', () => {
  clearInterval(running);
  process.stdout.write('stopped\n');
});
stopWithNpm();
process.stdout.write('started\n');
