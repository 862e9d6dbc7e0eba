import { monteCarlo, type MonteCarloInput } from '@dealwright/finance';

// Ten thousand trials take long enough to be felt: they run beside the page.
self.addEventListener('message', (event: MessageEvent<MonteCarloInput>) => {
  self.postMessage(monteCarlo(event.data));
});
