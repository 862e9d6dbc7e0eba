import { Recognizer } from './recognizer.js';

const WHITE = { data: new Uint8Array(1200).fill(255), width: 40, height: 30 };

describe('a recogniser that was stopped', () => {
  it('rejects requests with an error that can be caught', async () => {
    const recogniser = await Recognizer.start();
    await recogniser.stop();
    await expect(recogniser.recognise(WHITE, 2)).rejects.toThrow('stopped');
    await expect(recogniser.recognizeLine(WHITE, '0123456789')).rejects.toThrow('stopped');
  }, 600_000);
});
