import { randomInt } from 'node:crypto';

const CODES = 10;
const GROUPS = 2;
const GROUP_LENGTH = 6;
/** Without capitals and without characters that look like others when written by hand: 0 and o, 1, i and l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Creates recovery codes such as 'k7wq2m-9xchta', with 59 random bits each. */
export function createRecoveryCodes(): string[] {
  const createGroup = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, createGroup).join('-'));
}

/** The form in which a code is stored, of one that was typed in capitals, with spaces or without its hyphen. */
export function normalizeRecoveryCode(typed: string): string {
  const characters = typed.toLowerCase().replace(/[^0-9a-z]/g, '');
  return `${characters.slice(0, GROUP_LENGTH)}-${characters.slice(GROUP_LENGTH)}`;
}
