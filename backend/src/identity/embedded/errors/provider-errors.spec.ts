import { describeProviderError } from './provider-errors.js';

describe('an error of the provider', () => {
  it.each([
    ['UNAUTHORIZED', 'identity.notSignedIn'],
    ['INVALID_EMAIL_OR_PASSWORD', 'identity.wrongEmailOrPassword'],
    ['TOKEN_EXPIRED', 'identity.tokenExpired'],
    ['PASSKEYS_NEED_HOST_NAME', 'identity.passkeysNeedHostName'],
  ])('has a code in the style of the API: %s', (code, expected) => {
    expect(describeProviderError({ code, message: 'Refused' }, '/sign-in/email')).toEqual({
      code: expected,
      message: 'Refused',
      errors: [],
    });
  });

  it('is not described without a code', () => {
    expect(describeProviderError({ message: 'No fields to update' }, '/update-user')).toBeNull();
    expect(describeProviderError(null, '/update-user')).toBeNull();
  });

  it.each([
    ['/sign-up/email', 'PASSWORD_TOO_SHORT', 'password'],
    ['/change-password', 'PASSWORD_TOO_LONG', 'newPassword'],
    ['/reset-password', 'WEAK_PASSWORD', 'newPassword'],
    ['/change-email', 'INVALID_EMAIL', 'newEmail'],
    ['/passkey/register', 'INVALID_NAME', 'name'],
  ])('of %s names the field: %s', (path, code, field) => {
    expect(describeProviderError({ code, message: 'Refused' }, path)?.errors).toEqual([
      { field, message: 'Refused' },
    ]);
  });

  it('names every field of a wrong shape', () => {
    const message =
      '[body.email] Invalid email address; [body.password] Invalid input: expected string, received undefined; [body.name] Invalid input: expected string, received number; [query.token] Too small';
    expect(describeProviderError({ code: 'VALIDATION_ERROR', message }, '/sign-up/email')).toEqual({
      code: 'request.invalid',
      message: 'email must be an email address such as name@example.com',
      errors: [
        { field: 'email', message: 'email must be an email address such as name@example.com' },
        { field: 'password', message: 'password is required' },
        { field: 'name', message: 'name must be a JSON string' },
        { field: 'token', message: 'token is not valid: Too small' },
      ],
    });
  });

  it('says what a body must be that is no object', () => {
    const message = '[body] Invalid input: expected object, received undefined';
    expect(describeProviderError({ code: 'VALIDATION_ERROR', message }, '/sign-in/email')).toEqual({
      code: 'request.invalid',
      message: 'The body must be a JSON object',
      errors: [],
    });
  });
});
