import { Recognizer } from './recognizer.js';

const WHITE = { data: new Uint8Array(1200).fill(255), width: 40, height: 30 };

describe('a recognizer that was stopped', () => {
  it('rejects requests with an error that can be caught', async () => {
    const recognizer = await Recognizer.start();
    await recognizer.stop();
    await expect(recognizer.recognize(WHITE, 2)).rejects.toThrow('stopped');
    await expect(recognizer.recognizeLine(WHITE, '0123456789')).rejects.toThrow('stopped');
  }, 600_000);
});
