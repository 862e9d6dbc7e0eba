import { ValidateBy, type ValidationOptions } from 'class-validator';

const MAX_ENTRIES = 500;
const MAX_KEY_LENGTH = 200;
const MAX_TEXT_LENGTH = 100;

const isShortText = ([key, text]: [string, unknown]): boolean =>
  key.length <= MAX_KEY_LENGTH && typeof text === 'string' && text.length <= MAX_TEXT_LENGTH;

/** Checks that a value is an object of at most 500 short texts. */
export const IsTextByKey = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isTextByKey',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'object' &&
          value !== null &&
          !Array.isArray(value) &&
          Object.keys(value).length <= MAX_ENTRIES &&
          Object.entries(value).every(isShortText),
      },
    },
    options,
  );
