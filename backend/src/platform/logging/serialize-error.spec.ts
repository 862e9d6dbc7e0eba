import { QueryFailedError } from 'typeorm';
import { serializeError } from './serialize-error.js';

describe('serializeError', () => {
  const PRIVATE = 'Harbor Bakery, asks 900k';

  const databaseError = (code: string, message: string) => {
    const driverError = Object.assign(new Error(message), {
      code,
      table: 'deals',
      column: 'description',
      detail: `Failing row contains (${PRIVATE}).`,
      where: `unnamed portal parameter $1 = '${PRIVATE}'`,
      internalQuery: `select '${PRIVATE}'`,
    });
    return new QueryFailedError(`insert into deals values ('${PRIVATE}')`, [PRIVATE], driverError);
  };

  it.each([
    ['23502', 'null value in column "description" of relation "deals" violates not-null constraint'],
    ['22P02', `invalid input syntax for type integer: "${PRIVATE}"`],
    ['22007', `invalid input syntax for type date: "${PRIVATE}\n2"`],
  ])('leaves out query, parameters, detail and quoted values of %s', (code, message) => {
    const logged = serializeError(databaseError(code, message));
    expect(JSON.stringify(logged)).not.toContain('Harbor');
    expect(logged).toMatchObject({ type: 'QueryFailedError', code, table: 'deals', column: 'description' });
    expect(logged.stack).toContain('serialize-error.spec');
  });

  it('keeps the message, the stack and the causes of other errors', () => {
    const error = new Error('The file cannot be read', { cause: new TypeError('x is not a function') });
    expect(serializeError(error)).toMatchObject({
      type: 'Error',
      message: 'The file cannot be read',
      stack: expect.stringContaining('The file cannot be read') as string,
      cause: { type: 'TypeError', message: 'x is not a function' },
    });
  });

  it('says nothing of a thrown value that is no error', () => {
    expect(JSON.stringify(serializeError({ description: PRIVATE }))).not.toContain('Harbor');
  });

  it('ends with errors that are their own cause', () => {
    const error = new Error('Round');
    error.cause = error;
    expect(serializeError(error)).toMatchObject({ message: 'Round' });
  });
});
