export const MIN_PASSWORD_LENGTH = 10;

/** Words that would be tried first against an account of this product. */
const OWN_WORDS = ['dealwright', 'smallbusiness', 'searchfund', 'sbaloan'];

/** Fewer different characters than this make a password such as 'aaaaaaaaab' or '1212121212'. */
const MIN_DIFFERENT_CHARACTERS = 5;

/** A password that consists of a unit up to this long, repeated, such as 'abcd1abcd1'. */
const MAX_REPEATED_UNIT = 5;

const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const LETTERS_FOR: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Says why a password is easy to guess, as a sentence; null where it is not. Works offline, against a list of the
 * passwords that occur most in published breaches.
 */
export class PasswordPolicy {
  private constructor(private readonly common: ReadonlySet<string>) {}

  /** Loads the list here, because it is large and other providers do not need it. */
  static async load(): Promise<PasswordPolicy> {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return new PasswordPolicy(new Set([...dictionary['passwords-common'], ...OWN_WORDS]));
  }

  explainWeakness(password: string, email = ''): string | null {
    const text = password.normalize('NFKC').toLowerCase();
    if (this.isCommon(text)) {
      return 'This password is in lists of breached passwords, or differs from one by a few characters. Choose another, such as four unrelated words.';
    }
    if (new Set(text).size < MIN_DIFFERENT_CHARACTERS || isRepeated(text) || isSequence(text))
      return 'This password follows a simple pattern. Choose another, such as four unrelated words.';
    const name = email.toLowerCase().split('@')[0] ?? '';
    if (name.length >= 4 && stripEnds(text) === stripEnds(name))
      return 'This password is your email address with little added. Choose another, such as four unrelated words.';
    return null;
  }

  /** In the list as it is, or after digits and signs at its ends are dropped or read as letters. */
  private isCommon(text: string): boolean {
    const plain = text.replaceAll(/[\s_-]/g, '');
    const candidates = [
      text,
      plain,
      stripEnds(plain),
      stripEnds(toLetters(plain)),
      toLetters(stripEnds(plain)),
    ];
    return candidates.some((candidate) => candidate.length >= 4 && this.common.has(candidate));
  }
}

const stripEnds = (text: string): string => text.replace(/^[^a-z]+/, '').replace(/(?<![^a-z])[^a-z]+$/, '');

const toLetters = (text: string): string => [...text].map((sign) => LETTERS_FOR[sign] ?? sign).join('');

function isRepeated(text: string): boolean {
  for (let length = 1; length <= MAX_REPEATED_UNIT && length * 2 <= text.length; length++) {
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    )
      return true;
  }
  return false;
}

function isSequence(text: string): boolean {
  return SEQUENCES.some((sequence) => {
    const backwards = [...sequence].reverse().join('');
    return sequence.includes(text) || backwards.includes(text);
  });
}
