import { explainTooLong } from './text-length';

describe('explainTooLong', () => {
  it('counts an emoji as the one character that people see', () => {
    expect(explainTooLong('Name', '🏭'.repeat(300), 300)).toBeNull();
    expect(explainTooLong('Name', '🏭'.repeat(301), 300)).toBe(
      'Name must be at most 300 characters. It has 301.',
    );
    expect(explainTooLong('Name', '⚙️'.repeat(300), 300)).toBeNull();
  });
});
